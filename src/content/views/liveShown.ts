import { PUBLIC_LIVE_URL } from 'astro:env/client';
import { LIVE_AFTER_MINUTES, LIVE_BEFORE_MINUTES } from '~/config/live.ts';
import type { Moment } from '~/lib/race/moment.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { stageSpan } from '../queries/stageTimes.ts';

const MINUTE_MS = 60_000;

/** The period in which the browser requests the live data of a stage, in epoch milliseconds; the whole day where no timetable is known. */
export type LiveSpan = { readonly from: number; readonly until: number; readonly isWholeDay: boolean };

/** The live data of the next stage. */
export type LiveShown = LiveSpan & {
  readonly stage: number;
  readonly date: string;
  readonly riders: readonly (readonly [bib: number, name: string, slug: string])[];
};

export const liveSpan = (stage: Parameters<typeof stageSpan>[0]): LiveSpan => {
  const { startsAt, endsAt, isWholeDay } = stageSpan(stage);
  return {
    from: startsAt - (isWholeDay ? 0 : LIVE_BEFORE_MINUTES * MINUTE_MS),
    until: endsAt + (isWholeDay ? 0 : LIVE_AFTER_MINUTES * MINUTE_MS),
    isWholeDay,
  };
};

/** The live data of the next stage; null for a site without them, after their end, and after the race. */
export const liveShown = ({ stages, phase, riders }: RaceBook, { now }: Moment): LiveShown | null => {
  const stage = stages.find(({ number }) => number === phase.next);
  if (PUBLIC_LIVE_URL === '' || stage === undefined) return null;
  const span = liveSpan(stage);
  if (now >= span.until) return null;
  return {
    ...span,
    stage: stage.number,
    date: stage.date,
    riders: riders.map(({ bib, name, slug }) => [bib, name, slug] as const),
  };
};
