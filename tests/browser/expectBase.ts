import { expect, type Page } from 'playwright/test';
import { shiftOf } from './shiftOf.ts';

/** The most requests of a page to a faulty host per load: more would be a loop (docs/threat-model.md, Faults). */
const MOST_REQUESTS = 2;
/** The greatest layout shift of a page in a fault; 0.1 is the limit for "good" of Core Web Vitals. */
const MOST_SHIFT = 0.1;

/** A redirect of a visitor to the login is two loads; more would be a loop. */
const MOST_LOADS = 2;

/** The login form sends this once, to offer passkeys. */
const PASSKEYS = '/webauthn/authentication-options';

/** The requests of the last load to a host, and the number of loads since `visit`. */
type Watch = {
  readonly asked: readonly string[];
  readonly loads: () => number;
  readonly visit: (path: string) => Promise<void>;
};

/** Counts the requests of a page to the host, load by load. */
export const watchHost = (page: Page, host: string): Watch => {
  const asked: string[] = [];
  /** The requests of the next page, until it replaces this one, which may go on sending meanwhile. */
  let ofNext: string[] | undefined;
  let loads = 0;
  page.on('request', (request) => {
    const isLoad = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (isLoad) {
      loads += 1;
      ofNext = [];
    }
    if (!request.url().startsWith(host) || request.url().endsWith(PASSKEYS)) return;
    (isLoad && ofNext !== undefined ? ofNext : asked).push(new URL(request.url()).pathname);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || ofNext === undefined) return;
    asked.splice(0, asked.length, ...ofNext);
    ofNext = undefined;
  });
  return {
    asked,
    loads: () => loads,
    visit: async (path) => {
      loads = 0;
      // A page may redirect before its own load event.
      await Promise.all([page.waitForEvent('load'), page.goto(path, { waitUntil: 'commit' })]);
    },
  };
};

/** The criteria of every page in every fault (docs/threat-model.md, Faults). `test.ts` checks that nothing is thrown. */
export const expectBase = async (
  page: Page,
  { asked, loads }: Pick<Watch, 'asked' | 'loads'>,
  who: 'visitor' | 'member',
): Promise<void> => {
  const { visible, hidden } =
    who === 'member'
      ? { visible: '.for-members', hidden: '.for-visitors' }
      : { visible: '.for-visitors', hidden: '.for-members' };
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator(`club-account ${visible}`).first()).toBeVisible();
  await expect(page.locator(`club-account ${hidden}`).filter({ visible: true })).toHaveCount(0);
  expect(loads()).toBeLessThanOrEqual(MOST_LOADS);
  expect(asked.length, asked.join()).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
};
