import type { Row } from './row.ts';

/** What a benchmark is given. */
export type Conditions = {
  /** Aborted when somebody asks the run to stop: everything that was started must end, and every temporary folder go. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Sizes of the generated news, from small to large, where the benchmark has any. */
  readonly counts: readonly number[];
};

/** What a benchmark hands back. */
export type Outcome = {
  readonly rows: readonly Row[];
  /** Versions of what was measured beside us: `Hugo 0.111.3`. */
  readonly versions: readonly string[];
};

/** One of the benchmarks that `npm run bench` knows. */
export type Bench = {
  /** Used when no counts are given on the command line. */
  readonly counts: readonly number[];
  readonly run: (conditions: Conditions) => Promise<Outcome>;
};
