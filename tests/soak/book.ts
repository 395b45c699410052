import type { Member } from './ledger.ts';

/** The records of all clients. */
export type Book = {
  readonly members: Member[];
  /** Acknowledged actions by name, such as `login`. */
  readonly done: Map<string, number>;
  /** Responses by status; `unheard` counts requests without a response of the provider. */
  readonly statuses: Map<string, number>;
  /** Milliseconds of each request with a response; `calm` are those during no fault. */
  readonly times: { readonly all: number[]; readonly calm: number[] };
  /** Events that must not happen. */
  readonly flaws: Set<string>;
  /** Pages of the static site that were read, and the milliseconds of each. */
  readonly pages: number[];
  /** Whether a fault is active. */
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
