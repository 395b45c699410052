import type { Content } from './content.ts';
import { soundOnly } from './soundOnly.ts';

/** The stage on which each rider left the race, by bib. */
export const withdrawalStages = ({ results }: Content): ReadonlyMap<number, number> =>
  new Map(
    soundOnly(results)
      .toSorted((one, other) => other.data.stage - one.data.stage)
      .flatMap(({ data }) => data.withdrawals.map(({ bib }) => [bib, data.stage] as const)),
  );
