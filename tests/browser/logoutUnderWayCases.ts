import { expect, type Page, type Route } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { storedThings } from './storedThings.ts';
import { test } from './test.ts';
import { openMenu } from './visitor.ts';

/** The first request to such an address, which waits until the test lets it go on. */
const holdUp = async (page: Page, address: string): Promise<() => Promise<Route>> => {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route(address, (route) => {
    resolve(route);
  });
  return () => promise;
};

/** The languages of these tests: the first every time, the others in the long suite. */
export const LANGUAGES = ['fr', 'de'] as const;

/** A logout while a silent check is under way. */
export const describeLogoutUnderWay = (locale: (typeof LANGUAGES)[number]): void => {
  test(`T35 in ${locale} a check that comes back while the member logs out lets her in no more, and leaves nothing`, async ({
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
