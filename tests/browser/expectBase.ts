import { expect, type Page } from 'playwright/test';
import { shiftOf } from './shiftOf.ts';

/** The most that a page may ask a faulty host per load (threats.md, 3). */
const MOST_REQUESTS = 2;
/** The most that a page may move under its reader (threats.md, 3; the goal is 0). */
const MOST_SHIFT = 0.1;

/** A page that leads a visitor on to the login is one load, and where it leads is another; more would be a loop. */
const MOST_LOADS = 2;

/** What the login form asks wherever it stands, so that the browser can offer passkeys: nothing that repeats. */
const PASSKEYS = '/webauthn/authentication-options';

/** What the page of the last load has asked a host, and how many loads there were since `visit`. */
type Watch = {
  readonly asked: readonly string[];
  readonly loads: () => number;
  readonly visit: (path: string) => Promise<void>;
};

/** Counts what a page asks the host, load by load. */
export const watchHost = (page: Page, host: string): Watch => {
  const asked: string[] = [];
  /** What the next page has asked, until it takes the place of this one, which may go on asking meanwhile. */
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
      // A page that leads a visitor on may do so before it has loaded itself.
      await Promise.all([page.waitForEvent('load'), page.goto(path, { waitUntil: 'commit' })]);
    },
  };
};

/** What holds on every page in every fault: the common criteria of threats.md, section 3. That nothing throws, `test.ts` sees to. */
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
  await expect(page.locator(`club-account ${visible}`)).toBeVisible();
  await expect(page.locator(`club-account ${hidden}`)).toBeHidden();
  expect(loads()).toBeLessThanOrEqual(MOST_LOADS);
  expect(asked.length, asked.join()).toBeLessThanOrEqual(MOST_REQUESTS);
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
};
