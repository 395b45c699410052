import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { stageCalendar } from '~/content/queries/stageCalendar.ts';
import { stageCalendarFiles } from '~/content/views/stageFiles.ts';
import { stageFilePath } from '~/i18n/filePaths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = stageCalendarFiles;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { locale, route }, site }) => {
  const text = stageCalendar({
    locale,
    path: stageFilePath(route.number, locale, 'ics'),
    site: siteOf({ site }),
    stages: [route],
    name: wordingIn(locale)('calendar.nameAll'),
  });
  return fileResponse(text, 'text/calendar');
};
