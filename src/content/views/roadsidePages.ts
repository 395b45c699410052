import { PUBLIC_LIVE_URL } from 'astro:env/client';
import { RACE } from '~/config/race.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { slugOf, stageSlug } from '~/i18n/paths.ts';
import { raceInstant } from '~/lib/race/raceTime.ts';
import { speedsOf } from '~/lib/race/timetable.ts';
import { bookIn } from '../queries/placeNames.ts';
import { raceBook } from '../queries/raceBook.ts';
import { liveSpan, type LiveSpan } from './liveShown.ts';
import { stageShown, type StageShown } from './stageShown.ts';

/** The page of a stage for readers at the roadside. */
export type RoadsideShown = {
  /** Without its result: readers at the road do not want to know it. */
  readonly stage: StageShown;
  /** When the race starts, in epoch milliseconds. */
  readonly startsAt: number;
  /** Slow, middle and fast, in kilometres per hour. */
  readonly speedsKmh: readonly [number, number, number];
  /** When the browser asks how late the race is; null for a site without live data, and once the stage has a result. */
  readonly live: LiveSpan | null;
};

/** The pages of the stages that pass places at times that can be told. */
export const roadsidePages = async () => {
  const book = await raceBook();
  return LOCALES.flatMap((locale) => {
    const local = bookIn(book, locale);
    return local.stages.flatMap((entry) => {
      const shown = stageShown(local, entry, locale);
      const stage = { ...shown, result: null, outcome: null };
      const speedsKmh = speedsOf(stage);
      if (speedsKmh === null || stage.planned === null) return [];
      const startsAt = raceInstant(`${stage.date}T${stage.planned.realStart}`, RACE.timezone);
      const live = PUBLIC_LIVE_URL === '' || shown.result !== null ? null : liveSpan(entry);
      const view: RoadsideShown = { stage, startsAt, speedsKmh, live };
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
