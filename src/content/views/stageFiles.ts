import { calendarPath, posterFileSlug, profileFileSlug } from '~/i18n/filePaths.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { posterFacts } from '../queries/posterFacts.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook } from '../queries/raceBook.ts';
import { raceCalendars } from '../queries/stageCalendar.ts';
import { stageParams } from '../queries/stageParams.ts';
import { stageRoute, type DrawnRoute, type StageRoute } from '../queries/stageRoute.ts';
import { keyedFiles } from './keyed.ts';

const isDrawn = (route: StageRoute): route is DrawnRoute => route.profile !== null;

/** The calendar entry of each stage, by the address of its page. */
export const stageCalendarFiles = async () => {
  const book = await raceBook();
  return keyedFiles(
    (await stageParams()).map(({ params, props: { locale, number } }) => ({
      params,
      props: { locale, route: stageRoute(book, bookIn(book, locale).stage(number)) },
    })),
  );
};

/** The calendars of the whole race and of its mountain stages. */
export const raceCalendarFiles = async () => {
  const [book, calendars] = [await raceBook(), await raceCalendars()];
  return keyedFiles(
    LOCALES.flatMap((locale) => {
      const routes = bookIn(book, locale).stages.map((stage) => stageRoute(book, stage));
      return calendars.map((which) => {
        const path = calendarPath(locale, which);
        const [, , file = ''] = path.split('/');
        const shown = which === 'all' ? routes : routes.filter(({ kind }) => kind === 'mountain');
        return {
          params: { locale, calendar: file.replace(/\.ics$/, '') },
          props: { locale, which, path, routes: shown },
        };
      });
    }),
  );
};

/** The pictures of the profiles that are known. */
export const profileFiles = async () => {
  const book = await raceBook();
  return keyedFiles(
    (await stageParams()).flatMap(({ params: { locale, stages }, props: { number } }) => {
      const route = stageRoute(book, bookIn(book, locale).stage(number));
      if (!isDrawn(route)) return [];
      return [{ params: { locale, stages, profile: profileFileSlug(number, locale) }, props: { locale, route } }];
    }),
  );
};

/** The posters of all stages. */
export const posterFiles = async () => {
  const book = await raceBook();
  return keyedFiles(
    (await stageParams()).map(({ params: { locale, stages }, props: { number } }) => ({
      params: { locale, stages, poster: posterFileSlug(number, locale) },
      props: { locale, poster: posterFacts(bookIn(book, locale).stage(number), locale) },
    })),
  );
};
