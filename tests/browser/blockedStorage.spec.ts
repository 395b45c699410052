import { expect, type BrowserContext } from 'playwright/test';
import { homePath, pathTo, stagePath } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { newMember } from './beMember.ts';
import { expectBase, watchHost } from './expectBase.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { newAddress, openForms, PASSWORD, send } from './visitor.ts';

const locale = localeOfRun();
const t = wordingIn(locale);
const PATHS = [
  homePath(locale),
  pathTo('authentication', locale),
  pathTo('stages', locale),
  stagePath(9, locale),
  pathTo('riders', locale),
  pathTo('profile', locale),
];

/** As with "block all cookies": even accessing a store throws. */
const forbidStores = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const denied = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(globalThis, name, { get: denied });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  });

/** Fills the stores, so that they have space for only `room` more characters. */
const fillStores = (context: BrowserContext, room = 0): Promise<unknown> =>
  context.addInitScript((free) => {
    if (location.hostname !== 'localhost' || window !== top) return;
    for (const store of [localStorage, sessionStorage]) {
      try {
        store.setItem('room', 'x'.repeat(free));
      } catch {
        // The previous page has already filled the store.
      }
      for (let size = 4 * 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
        try {
          for (let part = 0; part < 8; part += 1) store.setItem(`full ${size} ${part}`, 'x'.repeat(size));
        } catch {
          // The store is full for this size.
        }
      }
      store.removeItem('room');
    }
  }, room);

for (const [row, is, prepare] of [
  ['R12', 'forbidden', forbidStores],
  ['R13', 'full', fillStores],
] as const) {
  test.describe(`${row} stores that are ${is}`, () => {
    test('do not affect any page, its menus, its search and its countdown', async ({ page, context, world }) => {
      await prepare(context);
      const watch = watchHost(page, world.sandbox);
      for (const path of PATHS) {
        await watch.visit(path);
        await page.mouse.click(5, 400);
        await expectBase(page, watch, 'visitor');
      }
      const menu = page.locator('club-header summary').first();
      await menu.click();
      await expect(page.locator('club-header details[open]')).toHaveCount(1);
      await page.keyboard.press('Escape');
      await page.goto(`${pathTo('search', locale)}?q=Tour`);
      await expect(page.locator('.hits > li').first()).toBeVisible();
      await page.clock.install({ time: new Date('2020-08-28T18:00:00Z') });
      await page.goto(homePath(locale));
      await expect(page.locator('club-countdown [data-digits]')).not.toBeEmpty();
    });

    test('make the login show why it fails', async ({ page, context }) => {
      await prepare(context);
      await openForms(page, locale);
      await send(page, { email: newAddress(), password: PASSWORD });
      await expect(page.getByRole('alert').filter({ hasText: t('auth.noStorage') })).toBeVisible();
      await expect(page.locator('club-authentication form [type=submit]')).toHaveAttribute('aria-disabled', 'false');
    });
  });
}

test('R13 stores with space only for what the SDK writes let a member log in until the page is left', async ({
  page,
  context,
}) => {
  const email = await newMember(locale);
  await fillStores(context, 260);
  await openForms(page, locale);
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('status').filter({ hasText: t('auth.goingOn') })).toBeVisible();
  // The page may redirect meanwhile.
  await expect(async () => {
    const stored = await page.evaluate(() => [localStorage.getItem('profile'), sessionStorage.getItem('tokens')]);
    expect(stored).toEqual([null, null]);
  }).toPass();
});
