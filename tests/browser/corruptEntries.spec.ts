import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { CORRUPT_ENTRIES } from './corruptEntries.ts';
import { localeOfToday } from './rotatingLocale.ts';
import { test } from './test.ts';
import { join, openForms, PASSWORD, send } from './visitor.ts';

test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 40[01]/ });

const locale = localeOfToday();
const t = wordingIn(locale);
type Entry = (typeof CORRUPT_ENTRIES)[number];

const put = (page: Page, { store, name, text }: Entry): Promise<void> =>
  page.evaluate(
    (entry) => {
      if (entry.store === 'cookie') document.cookie = `${entry.name}=${entry.text}; Path=/; Secure`;
      else window[entry.store].setItem(entry.name, entry.text);
    },
    { store, name, text },
  );

const clear = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

const short = ({ store, name, text }: Entry): string => `${store} ${name} ${JSON.stringify(text).slice(0, 60)}`;

test('R14 there are at least seventy corrupt entries, each of them once', () => {
  expect(CORRUPT_ENTRIES.length).toBeGreaterThanOrEqual(70);
  expect(new Set(CORRUPT_ENTRIES.map((entry) => JSON.stringify(entry))).size).toBe(CORRUPT_ENTRIES.length);
});

test('R14 a corrupt entry leaves a page as it is: it shows one of the two ways into the account, and its text', async ({
  page,
}) => {
  test.slow();
  // The page with the least beside its header.
  const path = pathTo('authToSee', locale);
  await page.goto(path);
  const wrong: string[] = [];
  for (const entry of CORRUPT_ENTRIES) {
    await clear(page);
    await put(page, entry);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const seen = await page.locator('club-account > .button:visible').count();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    if (seen !== 1 || heading === null || heading.trim() === '') wrong.push(short(entry));
  }
  expect(wrong).toEqual([]);
});

test('R14 a corrupt entry keeps nobody from logging in, and is gone afterwards', async ({ page }) => {
  test.slow();
  const email = await join(page, locale);
  // All at once, one of each name; what each alone does to a page, the test before this one has seen.
  const names = new Map(CORRUPT_ENTRIES.map((entry) => [`${entry.store} ${entry.name}`, entry]));
  await clear(page);
  for (const entry of names.values()) await put(page, entry);
  await openForms(page, locale);
  await send(page, { email, password: PASSWORD });
  await expect(page.getByRole('heading', { name: t('auth.welcome', { name: 'Ana' }) })).toBeVisible();
  const left = await page.evaluate(
    (entries) => entries.filter(({ store, name, text }) => store !== 'cookie' && window[store].getItem(name) === text),
    [...names.values()],
  );
  expect(left.map(short)).toEqual([]);
});
