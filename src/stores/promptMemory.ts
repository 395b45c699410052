import { CAPS, CONSENTS_CHECKED_MS, CONSENTS_CLUB_MS, SUBSCRIPTION_MS, type Capping } from '~/config/prompts.ts';
import { storedEntry, type Parse } from '~/lib/browser/storage.ts';

const yes: Parse<true> = (raw) => (raw === true ? raw : undefined);

/** Modals that were answered or closed, each for its time (docs/contract.md, Stored items). */
export const consentsChecked = storedEntry('localStorage', 'consents_checked', yes, CONSENTS_CHECKED_MS);
export const consentsClub = storedEntry('localStorage', 'consents_club', yes, CONSENTS_CLUB_MS);
export const subscriptionPrompt = storedEntry('localStorage', 'subscription_prompt', yes, SUBSCRIPTION_MS);

const NOTHING_YET: Capping = { pageViews: 0, consentsClub: 0, consentsProfile: 0 };

/** Whole numbers from 0 to the cap; any other stored value counts as 0 (docs/threat-model.md T38). */
const parseCapping: Parse<Capping> = (raw) => {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const counts = new Map<string, unknown>(Object.entries(raw));
  const countOf = (name: keyof Capping): number => {
    const count = counts.get(name);
    return typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= CAPS[name] ? count : NaN;
  };
  const read = {
    pageViews: countOf('pageViews'),
    consentsClub: countOf('consentsClub'),
    consentsProfile: countOf('consentsProfile'),
  };
  return Object.values(read).some(Number.isNaN) ? undefined : read;
};

const entry = storedEntry('localStorage', 'capping', parseCapping);

/** The numbers of page views and modals in this browser; no count exceeds its cap. */
export const capping = {
  read: (): Capping => entry.read() ?? NOTHING_YET,
  count: (name: keyof Capping): void => {
    const counts = entry.read() ?? NOTHING_YET;
    entry.write({ ...counts, [name]: Math.min(counts[name] + 1, CAPS[name]) });
  },
} as const;

/** The longest list that this site would write, with room for later prompts. */
const MOST_CLOSED = 50;

const closed = storedEntry('sessionStorage', '_alert_closed', (raw): readonly string[] | undefined =>
  Array.isArray(raw) && raw.length <= MOST_CLOSED && raw.every((name) => typeof name === 'string') ? raw : undefined,
);

/** Prompts closed in this browser session, by name: each stays closed for the life of the tab. */
export const closedHere = {
  read: (): readonly string[] => closed.read() ?? [],
  add: (name: string): void => {
    closed.write([...new Set([...closedHere.read(), name])]);
  },
} as const;
