import type { Content } from './content.ts';
import { soundOnly } from './soundOnly.ts';

/** The stage on which each rider who did not reach the end left the race, by bib. */
export const withdrawalStages = ({ withdrawals }: Content): ReadonlyMap<number, number> =>
  new Map(
    soundOnly(withdrawals)
      .toSorted((one, other) => other.data.stage - one.data.stage)
      .flatMap(({ data }) => data.riders.map(({ bib }) => [bib, data.stage] as const)),
  );
