import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { raceBook } from '~/content/queries/raceBook.ts';
import { stageCalendar } from '~/content/queries/stageCalendar.ts';
import { stageParams } from '~/content/queries/stageParams.ts';
import { stageFilePath } from '~/i18n/filePaths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = stageParams;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { locale, number }, site }) => {
  const text = await stageCalendar({
    locale,
    path: stageFilePath(number, locale, 'ics'),
    site: siteOf({ site }),
    stages: [(await raceBook()).stage(number)],
    name: wordingIn(locale)('calendar.nameAll'),
  });
  return fileResponse(text, 'text/calendar');
};
