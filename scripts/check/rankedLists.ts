import type { Result } from '~/content/schemas/result.ts';
import type { Content } from './content.ts';
import { soundOnly } from './soundOnly.ts';

/** A list of ranked riders: the finishers of a stage, or a classification after it. */
export type RankedList = {
  readonly file: string;
  /** The key of the list in its file, such as `outcome.places`. */
  readonly field: string;
  /** The number of the stage. */
  readonly stage: number;
  readonly rows: readonly {
    readonly rank: number;
    readonly bib: number | null;
    readonly gapSeconds?: number | null;
    readonly seconds?: number | null;
    readonly points?: number | null;
  }[];
};

const OF_RIDERS = ['general', 'points', 'mountains', 'youth'] as const;

const listsOf = ({ outcome, rankings }: Result): readonly Pick<RankedList, 'field' | 'rows'>[] => [
  ...(outcome?.kind === 'ridden' ? [{ field: 'outcome.places', rows: outcome.places }] : []),
  ...(rankings === null ? [] : OF_RIDERS.map((key) => ({ field: `rankings.${key}`, rows: rankings[key] }))),
];

/** Every list of ranked riders that the results hold. */
export const rankedLists = ({ results }: Content): readonly RankedList[] =>
  soundOnly(results).flatMap(({ file, data }) =>
    listsOf(data).map(({ field, rows }) => ({ file, field, stage: data.stage, rows })),
  );
