import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from './beMember.ts';
import { FAULTS, strike } from './faults.ts';
import { isKnownToProvider } from './isKnownToProvider.ts';
import { storedThings } from './storedThings.ts';
import { test } from './test.ts';
import { becomeActive, openMenu } from './visitor.ts';
import type { World } from './world.ts';

/** The faults of the provider during a logout. */
export const DOWN = FAULTS.filter(({ row }) => ['R01', 'R02', 'R03'].includes(row));

/** Logs out while the provider is down, and ends the fault afterwards. */
const logOutInVain = async (page: Page, world: World, locale: Locale): Promise<Locator> => {
  await enterClub(page, locale);
  await page.goto(homePath(locale));
  const mend = await strike(page.context(), world, FAULTS[0] ?? { meet: () => undefined });
  const menu = await openMenu(page, locale);
  await menu.getByRole('button', { name: wordingIn(locale)('account.logout') }).click();
  await expect(menu.getByRole('alert')).not.toBeEmpty();
  await mend();
  return menu;
};

type Fault = (typeof FAULTS)[number];

/** Defines the test of a logout during a fault of the provider. */
export const describeFault = (locale: Locale, fault: Fault): void => {
  const t = wordingIn(locale);

  test(`T35 a logout while the provider ${fault.is}, in ${locale}, ends the session on the site, and a message says that the session at the provider is still open`, async ({
    page,
    context,
    world,
  }) => {
    await enterClub(page, locale);
    await page.goto(homePath(locale));
    await strike(context, world, fault);
    const menu = await openMenu(page, locale);
    const logout = menu.getByRole('button', { name: t('account.logout') });
    await logout.click();
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    expect((await storedThings(page)).filter((thing) => / (?:_club|profile|tokens)$/.test(thing))).toEqual([]);
    await expect(menu.getByRole('alert')).toHaveText(t('auth.logoutOwed'));
    await expect(menu.getByRole('link')).toHaveCount(0);
    await expect(logout).toBeFocused();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    expect(new URL(page.url()).pathname).toBe(homePath(locale));
    await page.keyboard.press('Escape');
    await expect(page.locator('club-account [data-account]')).toBeFocused();
  });
};

/** Defines the test that the same button ends the session when the provider is back. */
export const describeSecondPress = (locale: Locale): void => {
  const t = wordingIn(locale);

  test(`T35 in ${locale} a second click ends the session at the provider when it is back`, async ({ page, world }) => {
    const menu = await logOutInVain(page, world, locale);
    const back = page.waitForEvent('load');
    await menu.getByRole('button', { name: t('account.logout') }).click();
    await back;
    expect(await isKnownToProvider(page, world.sandbox)).toBe(false);
  });
};

/** Defines the test that the next page completes a logout that did not reach the provider. */
export const describeNextPage = (locale: Locale, route: 'stages' | 'authentication' | 'profile'): void => {
  test(`T35 in ${locale} a logout that did not reach the provider is completed on the page ${route}, without a login`, async ({
    page,
    context,
    world,
  }) => {
    await logOutInVain(page, world, locale);
    const later = await context.newPage();
    const made = later.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('/logout'));
    await later.goto(pathTo(route, locale), { waitUntil: 'commit' });
    await expect(later.getByRole('heading', { level: 1 })).toBeVisible();
    await becomeActive(later);
    await made;
    await expect.poll(() => isKnownToProvider(page, world.sandbox)).toBe(false);
    await expect(later.locator('html')).not.toHaveAttribute('data-session');
  });
};
