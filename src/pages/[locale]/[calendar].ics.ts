import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { stageCalendar } from '~/content/queries/stageCalendar.ts';
import { raceCalendarFiles } from '~/content/views/stageFiles.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = raceCalendarFiles;
type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = ({ props: { locale, which, path, routes }, site }) => {
  const text = stageCalendar({
    locale,
    path,
    site: siteOf({ site }),
    stages: routes,
    name: wordingIn(locale)(which === 'all' ? 'calendar.nameAll' : 'calendar.nameMountains'),
  });
  return fileResponse(text, 'text/calendar');
};
