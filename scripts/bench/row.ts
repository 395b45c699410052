/** A measured figure. Every limit is an upper one: less is better for all figures here. */
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
  /** The divisor from the same run, when `value` is a quotient. */
  readonly ratioTo?: string | undefined;
  /** The longest of the runs took more than twice as long as the shortest: the machine was busy with other work. */
  readonly noisy?: boolean | undefined;
  readonly note?: string | undefined;
};

/** A figure that is missing, with the reason: there was nothing to measure, or the comparison is `refused` and fails the run. */
type Remark = {
  readonly kind: 'remark';
  readonly group: string;
  readonly what: string;
  readonly note: string;
  readonly refused: boolean;
};

/** A line of the benchmark's tables. */
export type Row = Figure | Remark;
