import type { EventStage } from '~/lib/structuredData/stageEvent.ts';
import type { StageEntry } from '../queries/raceBook.ts';

const townOf = ({ name, country }: StageEntry['start']) => ({ name, country });

/** The structured data of a stage for search engines. They include a cancellation, but no result. */
export const eventStage = ({ number, date, planned, start, finish, outcome }: StageEntry): EventStage => ({
  number,
  date,
  planned,
  start: townOf(start),
  finish: townOf(finish),
  isCancelled: outcome?.kind === 'cancelled',
});
