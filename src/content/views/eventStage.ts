import type { EventStage } from '~/lib/structuredData/stageEvent.ts';
import type { StageEntry } from '../queries/raceBook.ts';

const townOf = ({ name, country }: StageEntry['start']) => ({ name, country });

/** What search engines learn of a stage. A result is no part of it, a cancellation is. */
export const eventStage = ({ number, date, planned, start, finish, outcome }: StageEntry): EventStage => ({
  number,
  date,
  planned: planned && { realStart: planned.realStart, finishLatest: planned.finishLatest },
  start: townOf(start),
  finish: townOf(finish),
  isCancelled: outcome?.kind === 'cancelled',
});
