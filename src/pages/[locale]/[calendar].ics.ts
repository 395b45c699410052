import type { APIRoute, GetStaticPaths, InferGetStaticPropsType } from 'astro';
import { raceBook } from '~/content/queries/raceBook.ts';
import { raceCalendars, stageCalendar } from '~/content/queries/stageCalendar.ts';
import { calendarPath } from '~/i18n/filePaths.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { fileResponse } from '~/lib/fileResponse.ts';
import { siteOf } from '~/lib/siteOf.ts';

export const getStaticPaths = (async () => {
  const calendars = await raceCalendars();
  return LOCALES.flatMap((locale) =>
    calendars.map((which) => {
      const path = calendarPath(locale, which);
      const [, , file = ''] = path.split('/');
      return { params: { locale, calendar: file.replace(/\.ics$/, '') }, props: { locale, which, path } };
    }),
  );
}) satisfies GetStaticPaths;

type Props = InferGetStaticPropsType<typeof getStaticPaths>;

export const GET: APIRoute<Props> = async ({ props: { locale, which, path }, site }) => {
  const { stages } = await raceBook();
  const text = await stageCalendar({
    locale,
    path,
    site: siteOf({ site }),
    stages: which === 'all' ? stages : stages.filter(({ kind }) => kind === 'mountain'),
    name: wordingIn(locale)(which === 'all' ? 'calendar.nameAll' : 'calendar.nameMountains'),
  });
  return fileResponse(text, 'text/calendar');
};
