/** A measured figure. Every limit is a maximum. */
type Figure = {
  readonly kind: 'figure';
  readonly group: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The budget: a greater value fails the run (docs/performance.md). */
  readonly limit?: number | undefined;
  /** The aim beyond the budget; nothing fails above it. */
  readonly aim?: number | undefined;
  /** The name of the divisor from the same run, when `value` is a quotient. */
  readonly ratioTo?: string | undefined;
  /** The longest run took more than twice as long as the shortest: other work disturbed the measurement. */
  readonly noisy?: boolean | undefined;
  readonly note?: string | undefined;
};

/** A missing figure and its reason: there was nothing to measure, or the comparison is `refused` and fails the run. */
type Remark = {
  readonly kind: 'remark';
  readonly group: string;
  readonly what: string;
  readonly note: string;
  readonly refused: boolean;
};

/** A line of the benchmark's tables. */
export type Row = Figure | Remark;
