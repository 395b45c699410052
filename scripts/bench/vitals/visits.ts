import type { BrowserContext } from 'playwright';

/**
 * Kinds of visits: a reader without stored items, who is asked for consent; a reader who has answered and been here before; and a member,
 * whose header is drawn from the stored profile.
 */
export type Visit = 'first' | 'return' | 'member';

/** A stored profile (docs/contract.md, Stored items). No identity service runs here: the page draws what it has. */
const MEMBER = {
  id: 'bench-member',
  givenName: 'Maximiliane',
  hasEmail: true,
  emailVerified: true,
  hasPassword: true,
  isComplete: true,
  hasNationality: true,
  hasAnsweredCycling: true,
  hasContents: true,
};
const MINUTE_MS = 60_000;

/** Stores in a browser the items that an earlier visit would have left. */
export async function prepareVisit(context: BrowserContext, origin: string, visit: Visit): Promise<void> {
  if (visit === 'first') return;
  await context.addCookies([{ name: '_consent', value: 'none', url: origin }]);
  if (visit === 'return') return;
  await context.addInitScript(
    ({ value, lifeMs }) => {
      localStorage.setItem('profile', JSON.stringify({ value, expiresAt: Date.now() + lifeMs }));
    },
    { value: MEMBER, lifeMs: 100 * MINUTE_MS },
  );
}
