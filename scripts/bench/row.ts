/** A measured figure. Every limit is an upper one: less is better in all that is measured here. */
type Figure = {
  readonly kind: 'figure';
  readonly group: string;
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The budget: above it the run fails (budgets.md). */
  readonly limit?: number | undefined;
  /** What we would like to reach; nothing fails above it. */
  readonly aim?: number | undefined;
  /** What was measured beside it in the same run, when `value` is a quotient. */
  readonly ratioTo?: string | undefined;
  /** The longest of the runs took more than twice the shortest: the machine did something else as well. */
  readonly noisy?: boolean | undefined;
  readonly note?: string | undefined;
};

/** What was not measured, and why: nothing was found to measure, or a comparison that is `refused` and fails the run. */
type Remark = {
  readonly kind: 'remark';
  readonly group: string;
  readonly what: string;
  readonly note: string;
  readonly refused: boolean;
};

/** A line of the benchmark's tables. */
export type Row = Figure | Remark;
