import { TRANSACTION_LIFE_MS } from '~/config/identity.ts';
import { storedEntry, type Parse } from '~/lib/browser/storage.ts';

/** A login that has left the page, so that only its own answer is taken for one (docs/threat-model.md S7; RFC 9700 2.1.1). */
export type Transaction = {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** The code is exchanged as the client that has asked for it, with the address that it was made for (docs/threat-model.md T56). */
  readonly clientId: string;
  readonly redirectUri: string;
  /** Where the member goes afterwards; checked again when it is read. */
  readonly target: string;
  /** A popup of the SDK's comes back without a state (docs/threat-model.md S12). */
  readonly isPopup: boolean;
  /** A member links an account: after a refusal the member is still logged in. */
  readonly isLink?: boolean;
};

const TEXTS = ['state', 'nonce', 'verifier', 'clientId', 'redirectUri', 'target'] as const;

function isTransaction(raw: unknown): raw is Transaction {
  if (typeof raw !== 'object' || raw === null) return false;
  const read = new Map<string, unknown>(Object.entries(raw));
  return (
    TEXTS.every((name) => typeof read.get(name) === 'string') &&
    typeof read.get('createdAt') === 'number' &&
    typeof read.get('isPopup') === 'boolean'
  );
}

/** By state. The states are random, so none of them is a name that objects have by themselves (docs/threat-model.md T21). */
type ByState = Readonly<Record<string, Transaction>>;

const parse: Parse<ByState> = (raw) => {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const found = Object.values(raw).filter(isTransaction);
  return found.length === 0 ? undefined : Object.fromEntries(found.map((each) => [each.state, each]));
};

const entry = storedEntry('sessionStorage', 'auth_tx', parse, TRANSACTION_LIFE_MS);

function living(): readonly Transaction[] {
  const oldest = Date.now() - TRANSACTION_LIFE_MS;
  return Object.values(entry.read() ?? {}).filter(({ createdAt }) => createdAt > oldest && createdAt <= Date.now());
}

function write(all: readonly Transaction[]): boolean {
  if (all.length > 0) return entry.write(Object.fromEntries(all.map((each) => [each.state, each])));
  entry.remove();
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
