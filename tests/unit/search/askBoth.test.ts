import { expect, it } from 'vitest';
import { kindFolders } from '~/i18n/kindFolders.ts';
import { askBoth } from '~/lib/search/askBoth.ts';
import { bestPages } from '~/lib/search/bestPages.ts';
import type { Search } from '~/lib/search/createSearch.ts';
import { readNamedPages } from '~/lib/search/namedPages.ts';

const RIDERS = [
  ['Dylan van Baarle', '8 · INS', 'dylan-van-baarle'],
  ['Wout van Aert', '18 · TJV', 'wout-van-aert'],
  ['Tejay van Garderen', '78 · EF1', 'tejay-van-garderen'],
];
const NAMES = readNamedPages({ groups: [['/en/riders/', RIDERS, 'rider']] });

/** A search that finds nothing for a query and leaves out its last word. */
const SEARCH: Pick<Search, 'search' | 'bestPages'> = {
  search: ({ query }) =>
    Promise.resolve({
      status: 'found',
      hits: [],
      total: 0,
      counts: null,
      mended: null,
      instead: [query.replace(/ \S+$/, '')],
      nextRequest: null,
    }),
  bestPages: (question, options) =>
    bestPages(
      () => Promise.resolve(NAMES),
      question,
      { origin: 'https://club.example', folders: kindFolders('en') },
      options,
    ),
};

it('of the names that a shortened query finds, the one nearest to the words that were typed is the first', async () => {
  const first = async (query: string) => (await askBoth(SEARCH, { query, kinds: [] })).best[0]?.name;
  expect(await first('van art')).toBe('Wout van Aert');
  expect(await first('van gerderen')).toBe('Tejay van Garderen');
  expect(await first('van xyz')).toBe('Dylan van Baarle');
});
