import { expect, test } from 'playwright/test';
import { de, expectLists, SEARCH, testFaultsOfTheIndex, uncaughtOn } from '../searchInTrouble.ts';

testFaultsOfTheIndex([
  ['everything', '**/pagefind/**'],
  ['the program', '**/pagefind/pagefind.js*'],
  ["the race's entry", '**/de-race/pagefind-entry.json*'],
  ['the WASM', '**/wasm.de.pagefind'],
  ['the meta data', '**/de-race/*.pf_meta'],
  ["the newest year's entry", '**/de-2020/pagefind-entry.json*'],
  ['a part of the index', '**/index/*.pf_index'],
  ['the hits', '**/fragment/*.pf_fragment'],
] as const);

test('R24 when the island’s script is missing, a message with links to the lists is shown, without an uncaught error', async ({
  page,
}) => {
  const uncaught = uncaughtOn(page);
  await page.route('**/_astro/search.*.js', (route) => route.abort());
  await page.goto(SEARCH);
  await expect(page.getByRole('alert').filter({ hasText: de('search.unavailable') })).toBeVisible();
  await expectLists(page);
  expect(uncaught).toEqual([]);
});
