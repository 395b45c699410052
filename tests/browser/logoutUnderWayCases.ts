import { expect, type Page, type Route } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { storedThings } from './storedThings.ts';
import { test } from './test.ts';
import { openMenu } from './visitor.ts';

/** Holds the first request to an address until the test releases it. */
const holdUp = async (page: Page, address: string): Promise<() => Promise<Route>> => {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route(address, (route) => {
    resolve(route);
  });
  return () => promise;
};

/** The languages of these tests: the first runs in `npm test`, the others in the long suite. */
export const LANGUAGES = ['fr', 'de'] as const;

/** Defines the test of a logout during a silent check. */
export const describeLogoutUnderWay = (locale: (typeof LANGUAGES)[number]): void => {
  test(`T35 in ${locale} a silent check that ends after a logout does not log the member in again, and stores nothing`, async ({
    page,
  }) => {
    await enterClub(page, locale);
    await page.evaluate(() => {
      sessionStorage.removeItem('tokens');
    });
    const checked = await holdUp(page, '**/oauth/authorize?*');
    await page.goto(pathTo('profile', locale));
    const check = await checked();
    const asked = await holdUp(page, '**/identity/v1/config?*');
    const menu = await openMenu(page, locale);
    await menu.getByRole('button', { name: wordingIn(locale)('account.logout') }).click();
    const logout = await asked();
    const answered = page.waitForResponse('**/oauth/token');
    await check.continue();
    await answered;
    await expect(page.locator('iframe[id^="wm"]')).toHaveCount(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    const back = page.waitForEvent('load');
    await logout.continue();
    await back;
    expect(new URL(page.url()).pathname).toBe(homePath(locale));
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    const left = await storedThings(page);
    expect(left.filter((thing) => / (?:_club|profile|tokens|club-auth|verifier_key|auth_tx)$/.test(thing))).toEqual([]);
  });
};
