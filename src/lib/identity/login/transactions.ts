import { TRANSACTION_LIFE_MS } from '~/config/lifetimes.ts';
import { TRANSACTIONS, type Transaction } from '~/runtime/items/login.ts';
import { readItem, removeItem, writeItem } from '~/runtime/storage.ts';

function living(): readonly Transaction[] {
  const oldest = Date.now() - TRANSACTION_LIFE_MS;
  return Object.values(readItem(TRANSACTIONS) ?? {}).filter(
    ({ createdAt }) => createdAt > oldest && createdAt <= Date.now(),
  );
}

function write(all: readonly Transaction[]): boolean {
  if (all.length > 0) return writeItem(TRANSACTIONS, Object.fromEntries(all.map((each) => [each.state, each])));
  removeItem(TRANSACTIONS);
  return true;
}

const find = (state: string | undefined): Transaction | undefined =>
  state === undefined ? living().findLast(({ isPopup }) => isPopup) : living().find((each) => each.state === state);

/** The flows of this tab that have not returned yet. */
export const transactions = {
  /** Returns whether it was stored; otherwise the login could not return. */
  add: (transaction: Transaction): boolean => write([...living(), transaction]),
  /** The flow to which a response belongs. */
  find,
  /** Removes and returns a flow: its response is valid once, and only in the tab where the flow began (docs/threat-model.md T12, T13). */
  take: (state: string | undefined): Transaction | undefined => {
    const found = find(state);
    if (found !== undefined) write(living().filter((each) => each.state !== found.state));
    return found;
  },
} as const;
