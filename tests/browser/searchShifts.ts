import { expect, type Page } from 'playwright/test';
import { en, partsOf, SEARCH } from './searchPage.ts';
import { shiftOf } from './shiftOf.ts';
import { test } from './test.ts';

/** Searches by their query in the address, with the text that the page shows as the result. */
export const OUTCOMES = [
  ['many hits', 'laruns', / 10 /],
  ['one hit', 'laruns&kind=stage', / 1\b/],
  ['no hit', 'zzzzqqq', en('search.none', { query: 'zzzzqqq' })],
] as const;

/** Holds back the index until the browser has painted the page without it. */
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

    test(`a late result of ${what} moves nothing on the page`, async ({ page }) => {
      const release = await holdIndex(page);
      const asked = page.waitForRequest('**/*.pf_meta');
      await page.goto(`${SEARCH}?q=${query}`);
      await asked;
      // Once more, so that earlier changes have been painted.
      await shiftOf(page);
      release();
      await expect(partsOf(page).status).toHaveText(said);
      expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
    });
  });
};
