import { RACE } from '~/config/race.ts';
import type { Result } from '../schemas/result.ts';
import type { Rider } from '../schemas/rider.ts';
import type { Stage } from '../schemas/stage.ts';

type Facts = { readonly results: readonly Result[]; readonly riders: readonly Pick<Rider, 'bib'>[] };

/** The facts that live data of a stage must not contradict; `src/lib/shared/liveLimits.ts` validates a document against them. */
type LiveLimits = {
  readonly distanceKm: number;
  /** The bibs of the start list; null while it is not complete. */
  readonly startList: readonly number[] | null;
  /** The bibs of riders who left the race before the stage or did not start in it. */
  readonly absent: readonly number[];
};

/** The limits of one stage. */
export const liveLimits = ({ number, distanceKm }: Stage, { results, riders }: Facts): LiveLimits => ({
  distanceKm,
  startList: riders.length < RACE.starters ? null : riders.map(({ bib }) => bib),
  absent: results.flatMap(({ stage, withdrawals }) =>
    withdrawals.filter(({ kind }) => stage < number || (stage === number && kind === 'DNS')).map(({ bib }) => bib),
  ),
});
