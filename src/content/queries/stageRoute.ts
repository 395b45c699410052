import type { Climb } from '../schemas/climb.ts';
import type { Stage } from '../schemas/stage.ts';
import type { RaceBook, StageEntry } from './raceBook.ts';
import { stageSpan } from './stageTimes.ts';

type Announced =
  | 'number'
  | 'date'
  | 'kind'
  | 'start'
  | 'finish'
  | 'distanceKm'
  | 'elevationGainM'
  | 'planned'
  | 'profile'
  | 'sprint'
  | 'bonusPoint';

/** What is announced of a stage: its picture and its calendar entry show this alone, so that a result draws neither of them again. */
export type StageRoute = Pick<Stage, Announced> & {
  readonly climbs: readonly Climb[];
  /** When it was made public that the stage is not ridden, in epoch milliseconds; null for any other. */
  readonly cancelledAt: number | null;
};

/** A stage whose profile is known. */
export type DrawnRoute = StageRoute & { readonly profile: NonNullable<Stage['profile']> };

const cancelledAt = (stage: StageEntry): number | null =>
  stage.outcome?.kind === 'cancelled' ? (stage.publishedAt ?? stageSpan(stage).startsAt) : null;

export const stageRoute = ({ climbsOf }: RaceBook, stage: StageEntry): StageRoute => ({
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
