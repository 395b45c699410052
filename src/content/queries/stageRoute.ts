import type { RaceBook, StageEntry } from './raceBook.ts';
import { stageSpan } from './stageTimes.ts';

/** When it was made public that a stage is not ridden, in epoch milliseconds; null for any other. */
const cancelledAt = (stage: StageEntry): number | null =>
  stage.outcome?.kind === 'cancelled' ? (stage.publishedAt ?? stageSpan(stage).startsAt) : null;

/** What is announced of a stage: its picture and its calendar entry show this alone, so that a result draws neither of them again. */
export const stageRoute = ({ climbsOf }: RaceBook, stage: StageEntry) => ({
  number: stage.number,
  date: stage.date,
  kind: stage.kind,
  start: stage.start,
  finish: stage.finish,
  distanceKm: stage.distanceKm,
  elevationGainM: stage.elevationGainM,
  planned: stage.planned,
  profile: stage.profile,
  sprint: stage.sprint,
  bonusPoint: stage.bonusPoint,
  climbs: climbsOf(stage.number),
  cancelledAt: cancelledAt(stage),
});

export type StageRoute = ReturnType<typeof stageRoute>;

/** A stage whose profile is known. */
export type DrawnRoute = StageRoute & { readonly profile: NonNullable<StageRoute['profile']> };
