import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { storedThings } from './storedThings.ts';
import { test } from './test.ts';
import { join, logIn, logOut, newAddress, openForms, openMenu } from './visitor.ts';

const isMember = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['session'] === 'member');

/** The provider's session information for this browser. */
const isKnownToProvider = (page: Page, sandbox: string): Promise<string> =>
  page.evaluate(
    async (address) => (await fetch(address, { credentials: 'include' })).text(),
    `${sandbox}/identity/v1/sso/data?client_id=club`,
  );

/** Entries that may stay after a logout: the SDK's correlation id, and the reader's country. */
const REMAINS = ['localStorage correlationId', 'sessionStorage geoInfo'];

/**
 * Defines the tests of a session that hold for every place in which tokens are stored; each file with another build calls
 * this function.
 */
export const describeSession = (mode: 'tab' | 'described' | 'memory'): void => {
  const locale = localeOfRun();
  const t = wordingIn(locale);

  test.describe(`a session of the mode ${mode}`, () => {
    test('begins with a login, outlives a reload, and greets the member in a new tab', async ({ page, context }) => {
      await join(page, locale);
      await page.reload();
      expect(await isMember(page)).toBe(true);
      const other = await context.newPage();
      await other.goto(pathTo('stages', locale));
      expect(await isMember(other)).toBe(true);
      await expect(await openMenu(other, locale)).toContainText(t('account.hello', { name: 'Ana' }));
      await other.goto(pathTo('authentication', locale));
      await expect(other.locator('club-account [data-account]')).toBeHidden();
    });

    test('begins again after a logout', async ({ page }) => {
      const email = await join(page, locale);
      await page.goto(homePath(locale));
      await logOut(page, locale);
      expect(await isMember(page)).toBe(false);
      await logIn(page, locale, email);
      await page.goto(homePath(locale));
      expect(await isMember(page)).toBe(true);
    });

    test('T33 ends in every tab and at the provider, and a reload does not bring it back', async ({
      page,
      context,
      world,
    }) => {
      await join(page, locale, newAddress());
      const others = await Promise.all([context.newPage(), context.newPage()]);
      for (const other of others) {
        await other.goto(homePath(locale));
        expect(await isMember(other)).toBe(true);
      }
      await page.goto(homePath(locale));
      await logOut(page, locale);
      for (const other of others) await expect(other.locator('html')).not.toHaveAttribute('data-session');
      for (const tab of [page, ...others]) {
        await tab.reload();
        expect(await isMember(tab)).toBe(false);
        await expect(tab.locator('club-account [data-account]')).toBeVisible();
      }
      expect(await isKnownToProvider(page, world.sandbox)).toBe('{"is_authenticated":false}');
    });

    test('leaves nothing behind that was not there before it', async ({ page }) => {
      await openForms(page, locale);
      // A visitor's page opens and removes this database on startup.
      const before = (await storedThings(page)).filter((thing) => ![...REMAINS, 'indexedDb club-auth'].includes(thing));
      await join(page, locale);
      const during = await storedThings(page);
      await page.goto(homePath(locale));
      await logOut(page, locale);
      const after = await storedThings(page);
      expect(during).toEqual(expect.arrayContaining(['cookie _club', 'localStorage profile']));
      expect(after.filter((thing) => !REMAINS.includes(thing))).toEqual(before);
    });
  });
};
