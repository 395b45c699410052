import { expect } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { CORRUPT_ENTRIES } from './corruptEntries.ts';
import { FORMER_ENTRIES, textNow } from '../formerEntries.ts';
import { clear, expectHarmless, put, short } from './putEntries.ts';
import { localeOfRun } from './rotatingLocale.ts';
import { test } from './test.ts';
import { enterClub } from './beMember.ts';
import { openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

const locale = localeOfRun();
const t = wordingIn(locale);

test('R14 there are at least seventy corrupt entries, without duplicates', () => {
  expect(CORRUPT_ENTRIES.length).toBeGreaterThanOrEqual(70);
  expect(new Set(CORRUPT_ENTRIES.map((entry) => JSON.stringify(entry))).size).toBe(CORRUPT_ENTRIES.length);
});

/** Every seventh entry; the long suite tries all of them. */
const SOME = CORRUPT_ENTRIES.filter((_, index) => index % 7 === 0);

test('R14 a corrupt entry does not affect a page: it shows one of the two account buttons, and its text', async ({
  page,
}) => {
  expect(SOME.length).toBeGreaterThan(9);
  await expectHarmless(page, SOME);
});

test('R14 a corrupt entry does not prevent a login, and is gone afterwards', async ({ page }) => {
  test.slow();
  const email = await enterClub(page, locale);
  // One entry of each name, all at once; the test before this one checks single entries.
  const names = new Map(CORRUPT_ENTRIES.map((entry) => [`${entry.store} ${entry.name}`, entry]));
  await clear(page);
  for (const entry of names.values()) await put(page, entry);
  await openForms(page, locale);
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  // The page may redirect meanwhile.
  await expect(async () => {
    const left = await page.evaluate(
      (entries) =>
        entries.filter(({ store, name, text }) => store !== 'cookie' && window[store].getItem(name) === text),
      [...names.values()],
    );
    expect(left.map(short)).toEqual([]);
  }).toPass();
});

/** Checks the buttons' own style: one of the entries makes the tab a web view, where a visitor has no header. */
const countShown = (buttons: readonly Element[]): number =>
  buttons.filter((button) => {
    const { display, visibility } = getComputedStyle(button);
    return display !== 'none' && visibility === 'visible';
  }).length;

test('R14 with everything that earlier versions of the site have stored, pages open, and a member can log in', async ({
  page,
}) => {
  test.slow();
  const email = await enterClub(page, locale);
  await clear(page);
  for (const former of FORMER_ENTRIES) {
    await put(page, { store: former.where, name: former.name, text: textNow(former) });
  }
  for (const kind of ['home', 'news', 'club'] as const) {
    await page.goto(kind === 'home' ? homePath(locale) : pathTo(kind, locale));
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
    await expect.poll(() => page.locator('club-account > .button').evaluateAll(countShown)).toBe(1);
  }
  await openForms(page, locale);
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
});
