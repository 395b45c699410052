import type { Content } from './content.ts';
import { soundOnly } from './soundOnly.ts';

/** One list of ranked riders: the first of a stage, or a classification after it. */
export type RankedList = {
  readonly file: string;
  /** The key of the list in its file, such as `result.top`. */
  readonly field: string;
  /** The stage on which it was ridden. */
  readonly stage: number;
  readonly rows: readonly { readonly rank: number; readonly bib: number }[];
};

const OF_RIDERS = ['general', 'points', 'mountains', 'youth'] as const;

/** Every list of ranked riders that stages and rankings hold. */
export const rankedLists = ({ stages, rankings }: Content): readonly RankedList[] => [
  ...soundOnly(stages).flatMap(({ file, data: { number, result } }) =>
    result === null ? [] : [{ file, field: 'result.top', stage: number, rows: result.top }],
  ),
  ...soundOnly(rankings).flatMap(({ file, data }) =>
    OF_RIDERS.map((field) => ({ file, field, stage: data.afterStage, rows: data[field] })),
  ),
];
