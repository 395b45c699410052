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

/** The flows of this tab that have not come back yet. */
export const transactions = {
  /** Whether it was stored; without that the login could not come back. */
  add: (transaction: Transaction): boolean => write([...living(), transaction]),
  /** Takes a flow out: its answer is good once, and only in the tab where it began (docs/threat-model.md T12, T13). */
  take: (state: string | undefined): Transaction | undefined => {
    const all = living();
    const found =
      state === undefined ? all.findLast(({ isPopup }) => isPopup) : all.find((each) => each.state === state);
    if (found !== undefined) write(all.filter((each) => each !== found));
    return found;
  },
} as const;
