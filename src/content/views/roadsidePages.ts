import { RACE } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { slugOf, stageSlug } from '~/i18n/paths.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { speedsOf } from '~/lib/race/timetable.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook } from '../queries/raceBook.ts';
import { stageShown, type StageShown } from './stageShown.ts';

/** The page of a stage for readers at the roadside. */
export type RoadsideShown = {
  /** Without its result: who waits at the road does not want to know it. */
  readonly stage: StageShown;
  /** When the race starts, in epoch milliseconds. */
  readonly startsAt: number;
  /** Slow, middle and fast, in kilometres per hour. */
  readonly speedsKmh: readonly [number, number, number];
};

/** The pages of the stages that pass places at times that can be told: neither time trials nor cancelled stages. */
export const roadsidePages = async () => {
  const book = await raceBook();
  return LOCALES.flatMap((locale) => {
    const local = bookIn(book, locale);
    return local.stages.flatMap((entry) => {
      const stage = { ...stageShown(local, entry, locale), result: null, outcome: null };
      const speedsKmh = speedsOf(stage);
      if (speedsKmh === null || stage.planned === null) return [];
      const startsAt = raceInstant(`${stage.date}T${stage.planned.realStart}`, RACE.timezone);
      const view: RoadsideShown = { stage, startsAt, speedsKmh };
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
