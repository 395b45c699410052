import { PUBLIC_LIVE_URL } from 'astro:env/client';
import { LIVE_AFTER_MINUTES, LIVE_BEFORE_MINUTES } from '~/config/live.ts';
import type { Moment } from '~/lib/race/moment.ts';
import type { RaceBook } from '../queries/raceBook.ts';
import { stageSpan } from '../queries/stageTimes.ts';

const MINUTE_MS = 60_000;

/** The live data of the next stage. */
export type LiveShown = {
  readonly stage: number;
  readonly date: string;
  /** From when to when the browser asks for them, in epoch milliseconds; the whole day where no timetable is known. */
  readonly from: number;
  readonly until: number;
  readonly isWholeDay: boolean;
  readonly riders: readonly (readonly [bib: number, name: string, slug: string])[];
};

/** The live data of the next stage; null for a site without them, after their end, and after the race. */
export const liveShown = ({ stages, phase, riders }: RaceBook, { now }: Moment): LiveShown | null => {
  const stage = stages.find(({ number }) => number === phase.next);
  if (PUBLIC_LIVE_URL === '' || stage === undefined) return null;
  const { startsAt, endsAt, isWholeDay } = stageSpan(stage);
  const until = endsAt + (isWholeDay ? 0 : LIVE_AFTER_MINUTES * MINUTE_MS);
  if (now >= until) return null;
  return {
    stage: stage.number,
    date: stage.date,
    from: startsAt - (isWholeDay ? 0 : LIVE_BEFORE_MINUTES * MINUTE_MS),
    until,
    isWholeDay,
    riders: riders.map(({ bib, name, slug }) => [bib, name, slug] as const),
  };
};
