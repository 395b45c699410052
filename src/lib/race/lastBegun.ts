import type { Stage } from '~/content/schemas/stage.ts';

/** When a stage begins, on the race's clocks; its day where no timetable is known. */
const startOf = ({ date, planned }: Pick<Stage, 'date' | 'planned'>): string =>
  `${date}T${planned?.neutralisedStart ?? planned?.realStart ?? '00:00'}`;

/**
 * The number of the last stage that had begun, 0 before the first: what is written then may tell how that stage goes, and no later one.
 *
 * @param stages - in the order in which they are ridden.
 * @param wallClock - on the race's clocks: `2020-09-06T18:40:00`.
 */
export const lastBegun = (stages: readonly Pick<Stage, 'number' | 'date' | 'planned'>[], wallClock: string): number =>
  stages.findLast((stage) => startOf(stage) <= wallClock)?.number ?? 0;
