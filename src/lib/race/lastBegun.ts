import type { Stage } from '~/content/schemas/stage.ts';

/** The start of a stage, in local time; its day if no timetable is known. */
const startOf = ({ date, planned }: Pick<Stage, 'date' | 'planned'>): string =>
  `${date}T${planned?.neutralisedStart ?? planned?.realStart ?? '00:00'}`;

/**
 * The number of the last stage that had begun, 0 before the first: a text written at that time may give away that stage, but no later one.
 *
 * @param stages - in riding order.
 * @param wallClock - in the race's local time: `2020-09-06T18:40:00`.
 */
export const lastBegun = (stages: readonly Pick<Stage, 'number' | 'date' | 'planned'>[], wallClock: string): number =>
  stages.findLast((stage) => startOf(stage) <= wallClock)?.number ?? 0;
