import type { Member } from './ledger.ts';

/** What all clients write down. */
export type Book = {
  readonly members: Member[];
  /** Acknowledged actions by name, such as `login`. */
  readonly done: Map<string, number>;
  /** Answers by status; `unheard` are requests without an answer of the provider. */
  readonly statuses: Map<string, number>;
  /** Milliseconds of each answered request; `calm` are those that no fault met. */
  readonly times: { readonly all: number[]; readonly calm: number[] };
  /** What must not happen. */
  readonly flaws: Set<string>;
  /** Pages of the static site that were read, and the milliseconds of each. */
  readonly pages: number[];
  /** Whether a fault is at work. */
  isCalm: boolean;
};

export const newBook = (): Book => ({
  members: [],
  done: new Map(),
  statuses: new Map(),
  times: { all: [], calm: [] },
  flaws: new Set(),
  pages: [],
  isCalm: true,
});

export const countOne = (counts: Map<string, number>, name: string): void => {
  counts.set(name, (counts.get(name) ?? 0) + 1);
};
