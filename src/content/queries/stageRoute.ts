import type { RaceBook, StageEntry } from './raceBook.ts';
import { stageSpan } from './stageTimes.ts';

/** When the cancellation of a stage was made public, in epoch milliseconds; null for a stage that was not cancelled. */
const cancelledAt = (stage: StageEntry): number | null =>
  stage.outcome?.kind === 'cancelled' ? (stage.publishedAt ?? stageSpan(stage).startsAt) : null;

/** The announced facts of a stage. Its picture and its calendar entry show nothing else, so that a result does not generate them again. */
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
