import { expect, type Page } from 'playwright/test';
import { en, partsOf, SEARCH } from './searchPage.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

/** Searches by their question in the address, with the text of the page for their outcome. */
export const OUTCOMES = [
  ['many hits', 'laruns', / 10 /],
  ['one hit', 'laruns&kind=stage', / 1\b/],
  ['no hit', 'zzzzqqq', en('search.none', { query: 'zzzzqqq' })],
] as const;

/** Keeps the index back until the page has been drawn without it. */
const holdIndex = async (page: Page): Promise<() => void> => {
  const held = Promise.withResolvers<undefined>();
  await page.route('**/*.pf_meta', async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => {
    held.resolve(undefined);
  };
};

/** Opens the search with its query in the address and expects that nothing moves when the answer comes, late as it may be. */
export const testShifts = ([what, query, said]: (typeof OUTCOMES)[number], width: number, height: number): void => {
  test.describe(`on a screen of ${width} pixels`, () => {
    test.use({ viewport: { width, height } });

    test(`an answer of ${what} that comes late moves nothing on the page`, async ({ page }) => {
      const release = await holdIndex(page);
      const asked = page.waitForRequest('**/*.pf_meta');
      await page.goto(`${SEARCH}?q=${query}`);
      await asked;
      // Once more, so that what came before has been drawn.
      await shiftOf(page);
      release();
      await expect(partsOf(page).status).toHaveText(said);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    });
  });
};
