import type { Row } from './row.ts';

/** The input of a benchmark. */
export type Conditions = {
  /** Aborted when the run is to stop: the benchmark ends all its processes and removes its temporary folders. */
  readonly signal: AbortSignal;
  readonly say: (line: string) => void;
  /** Numbers of generated articles, in ascending order, for benchmarks that generate news. */
  readonly counts: readonly number[];
};

/** The result of a benchmark. */
export type Outcome = {
  readonly rows: readonly Row[];
  /** Versions of the other programs in the comparison: `Hugo 0.111.3`. */
  readonly versions: readonly string[];
};

/** A benchmark of `npm run bench`. */
export type Bench = {
  /** The counts without any on the command line. */
  readonly counts: readonly number[];
  readonly run: (conditions: Conditions) => Promise<Outcome>;
};
