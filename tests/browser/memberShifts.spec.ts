import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { isDrawn, withoutLetters } from './drawing.ts';
import { movesOf } from './shiftOf.ts';
import { test } from './test.ts';

const t = wordingIn('de');
/** Longer than a cached profile is valid. */
const LATER_MS = 3 * 3_600_000;
/** The delay of each response of the provider. */
const SLOW_MS = 800;
/** Longer than the time limit of a request for a member. */
const LONG_ON_THE_WAY_MS = 11_000;
/** The same limit of layout shift as for all pages, however slow the provider is. */
const MOST = 0.01;

/** Makes everything that the page has stored older by `LATER_MS`. */
const age = (page: Page): Promise<void> =>
  page.evaluate((ms) => {
    for (const storage of [localStorage, sessionStorage])
      for (const name of Object.keys(storage)) {
        const text = storage.getItem(name) ?? '';
        storage.setItem(
          name,
          text.replace(/"expiresAt":(\d+)/, (_, at: string) => `"expiresAt":${Number(at) - ms}`),
        );
      }
  }, LATER_MS);

/** Delays each response of the provider until `until` has resolved. */
const delayProvider = async (page: Page, until: () => Promise<unknown>): Promise<void> => {
  for (const part of ['**/identity/v1/**', '**/oauth/**']) {
    await page.route(part, async (route) => {
      await until();
      await route.continue();
    });
  }
};

const slowProvider = (page: Page): Promise<void> =>
  delayProvider(page, () => new Promise((resolve) => setTimeout(resolve, SLOW_MS)));

/** Fails with the moved elements if the page has moved by more than is allowed. */
const expectStill = async (page: Page): Promise<void> => {
  const { shift, moved } = await movesOf(page);
  expect(shift > MOST ? { shift, moved } : 'still').toBe('still');
};

for (const width of [360, 1280]) {
  test.describe(`${width} pixels wide, with a slow provider`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the club page of a member whose profile is hours old does not move', async ({ page }) => {
      await enterClub(page, 'de');
      await age(page);
      await page.goto('about:blank');
      await slowProvider(page);
      const renewed = page.waitForResponse('**/userinfo*');
      await page.goto(pathTo('club', 'de'));
      await renewed;
      await expect(page.locator('club-profile meter')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    });

    test('the club page stays that of a member while its scripts are loading', async ({ page }) => {
      await page.clock.install();
      await enterClub(page, 'de');
      await age(page);
      await page.goto('about:blank');
      const { promise: areHere, resolve: deliver } = Promise.withResolvers<undefined>();
      await page.route('**/_astro/*.js', async (route) => {
        await areHere;
        await route.continue();
      });
      await page.goto(pathTo('club', 'de'));
      await page.clock.runFor(LONG_ON_THE_WAY_MS);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'awaited');
      await expect(page.locator('club-profile')).toBeVisible();
      deliver(undefined);
      await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
      await expectStill(page);
    });

    test('the login page does not move when it shows that the member is already logged in', async ({ page }) => {
      await enterClub(page, 'de');
      await page.goto('about:blank');
      await slowProvider(page);
      await page.goto(pathTo('authentication', 'de'));
      await expect(page.getByRole('heading', { name: t('auth.already') })).toBeVisible();
      await expectStill(page);
    });

    test('the profile page does not move while it loads and the reader is at its start', async ({ page }) => {
      await enterClub(page, 'de');
      await withoutLetters(page);
      await slowProvider(page);
      await page.goto(pathTo('profile', 'de'));
      await expect(page.locator('club-profile meter')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    });

    test('the profile page does not move while it loads and the reader is at its end', async ({ page }) => {
      await enterClub(page, 'de');
      await withoutLetters(page);
      const { promise: isAtEnd, resolve: answer } = Promise.withResolvers<undefined>();
      await delayProvider(page, () => isAtEnd);
      await page.route('**/_astro/*.js', async (route) => {
        await isAtEnd;
        await route.continue();
      });
      await page.goto(pathTo('profile', 'de'), { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => {
        scrollTo(0, document.documentElement.scrollHeight);
      });
      // A scroll in the same frame as a change would count as a layout shift.
      await isDrawn(page);
      answer(undefined);
      await expect(page.locator('club-profile meter')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectStill(page);
    });
  });
}
