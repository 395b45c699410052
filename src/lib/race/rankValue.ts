import { SAME_TIME, timeOrGap } from './formatDuration.ts';

/** The facts about a place in a ranking; null without a source. */
type Ranked = {
  readonly rank: number;
  readonly seconds?: number | null;
  readonly gapSeconds?: number | null;
  readonly points?: number | null;
};

export type Measure = 'time' | 'points';

/** The last cell of a row in a ranking, with the language's text for the same time; null if unknown. */
export const rankValue = (row: Ranked, measure: Measure, sameTime: string): string | null =>
  measure === 'time' ? timeOrGap(row, sameTime) : row.points == null ? null : String(row.points);

/**
 * The sort key of that cell if its text has none: the gap in seconds (for the time of the first, and the same time); undefined if the text
 * itself is the key. A place without a value comes after all others.
 */
export const rankSort = (row: Ranked, measure: Measure): number | undefined => {
  if (measure === 'points' || rankValue(row, measure, SAME_TIME) === null) return undefined;
  if (row.rank === 1) return 0;
  return row.gapSeconds === 0 ? 0 : undefined;
};

/** Whether a table of these rows contains a dash, which the page explains. */
export const hasUnknownValue = (rows: readonly Ranked[], measure: Measure): boolean =>
  rows.some((row) => rankValue(row, measure, SAME_TIME) === null);
