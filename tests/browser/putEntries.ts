import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import type { CORRUPT_ENTRIES } from './corruptEntries.ts';
import { localeOfRun } from './rotatingLocale.ts';

type Entry = (typeof CORRUPT_ENTRIES)[number];

export const put = (page: Page, { store, name, text }: Entry): Promise<void> =>
  page.evaluate(
    (entry) => {
      if (entry.store === 'cookie') document.cookie = `${entry.name}=${entry.text}; Path=/; Secure`;
      else window[entry.store].setItem(entry.name, entry.text);
    },
    { store, name, text },
  );

export const clear = async (page: Page): Promise<void> => {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

export const short = ({ store, name, text }: Entry): string => `${store} ${name} ${JSON.stringify(text).slice(0, 60)}`;

/** Expects with each entry that the page shows its text and one of the two account buttons. */
export const expectHarmless = async (page: Page, entries: readonly Entry[]): Promise<void> => {
  // The page with the least content besides its header.
  const path = pathTo('authToSee', localeOfRun());
  await page.goto(path);
  const wrong: string[] = [];
  for (const entry of entries) {
    await clear(page);
    await put(page, entry);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const seen = await page.locator('club-account > .button:visible').count();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    if (seen !== 1 || heading === null || heading.trim() === '') wrong.push(short(entry));
  }
  expect(wrong).toEqual([]);
};
