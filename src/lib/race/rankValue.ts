import { SAME_TIME, timeOrGap } from './formatDuration.ts';

/** The facts of a ranking about a place; null without a source. */
type Ranked = {
  readonly rank: number;
  readonly seconds?: number | null;
  readonly gapSeconds?: number | null;
  readonly points?: number | null;
};

export type Measure = 'time' | 'points';

/** The last cell of a line in a ranking, with what a language prints for the same time; null where it is not known. */
export const rankValue = (row: Ranked, measure: Measure, sameTime: string): string | null =>
  measure === 'time' ? timeOrGap(row, sameTime) : row.points == null ? null : String(row.points);

/**
 * What a table is sorted by in place of that text: the gap in seconds where the text is none (the time of the first, the same time); undefined
 * where the text says it. A place without a value is behind all others.
 */
export const rankSort = (row: Ranked, measure: Measure): number | undefined => {
  if (measure === 'points' || rankValue(row, measure, SAME_TIME) === null) return undefined;
  if (row.rank === 1) return 0;
  return row.gapSeconds === 0 ? 0 : undefined;
};

/** Whether a table of these lines has a dash, which the page explains. */
export const hasUnknownValue = (rows: readonly Ranked[], measure: Measure): boolean =>
  rows.some((row) => rankValue(row, measure, SAME_TIME) === null);
