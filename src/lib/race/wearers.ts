import type { Departure } from './standings.ts';

type RouteStage = { readonly number: number; readonly outcome: { readonly kind: string } | null };

/**
 * The stage on which the jerseys won on another one are worn: the next one that is not cancelled. Undefined after the last. It may be
 * ahead, on the road or over.
 */
export const stageWornOn = (stages: readonly RouteStage[], after: number): number | undefined =>
  stages.find(({ number, outcome }) => number > after && outcome?.kind !== 'cancelled')?.number;

/** Whether a rider takes the start of a stage, as far as is known. */
export const takesStart = (departure: Departure | undefined, stage: number): boolean =>
  departure === undefined || departure.stage > stage || (departure.stage === stage && departure.kind !== 'DNS');
