import { PUBLIC_LIVE_URL } from 'astro:env/client';
import { RACE } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { slugOf, stageSlug } from '~/i18n/paths.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { hasTimetable, speedsOf } from '~/lib/race/timetable.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook } from '../queries/raceBook.ts';
import { liveSpan, type LiveSpan } from './liveShown.ts';
import { stageShown, type StageShown } from './stageShown.ts';

/** The course of a stage. */
export type CourseShown = {
  /** Without its result, which readers at the roadside do not want to know. */
  readonly stage: StageShown;
  /** When the race starts, in epoch milliseconds; null where that is not known, and for a cancelled stage. */
  readonly startsAt: number | null;
  /** Slow, middle and fast, in kilometres per hour; null for a stage without a timetable, such as a time trial. */
  readonly speedsKmh: readonly [number, number, number] | null;
};

/** The page of a stage for readers at the roadside. */
export type RoadsideShown = CourseShown & {
  /** The period in which the browser requests the delay of the race; null for a site without live data, and once the stage has a result. */
  readonly live: LiveSpan | null;
};

const courseOf = (shown: StageShown): CourseShown => {
  const stage = { ...shown, result: null, outcome: null };
  const { date, planned } = stage;
  return {
    stage,
    startsAt: planned && raceInstant(`${date}T${planned.realStart}`, RACE.timezone),
    speedsKmh: speedsOf(stage),
  };
};

/** The courses of the stages whose profile is known, in every language, including stages whose passing times cannot be computed. */
export const coursesShown = async () => {
  const book = await raceBook();
  return LOCALES.flatMap((locale) => {
    const local = bookIn(book, locale);
    return local.stages
      .map((entry) => courseOf(stageShown(local, entry, locale)))
      .filter(({ stage }) => stage.profile !== null)
      .map((view) => ({
        params: { locale, stage: String(view.stage.number) },
        props: { locale, view },
      }));
  });
};

/** The pages of the stages whose passing times can be computed. */
export const roadsidePages = async () => {
  const book = await raceBook();
  return LOCALES.flatMap((locale) => {
    const local = bookIn(book, locale);
    return local.stages.flatMap((entry) => {
      const shown = stageShown(local, entry, locale);
      if (!hasTimetable(shown)) return [];
      const live = PUBLIC_LIVE_URL === '' || shown.result !== null ? null : liveSpan(entry);
      const view: RoadsideShown = { ...courseOf(shown), live };
      return {
        params: {
          locale,
          stages: slugOf('stages', locale),
          stage: stageSlug(entry.number, locale),
          roadside: slugOf('roadside', locale),
        },
        props: { locale, view },
      };
    });
  });
};
