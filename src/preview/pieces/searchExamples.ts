import type { NamedPage } from '~/lib/search/namedPages.ts';
import type { SearchHit } from '~/lib/search/searchHit.ts';

/** A page that was found. */
export const searchHit = (path: SearchHit['path'], more: Partial<SearchHit> = {}): SearchHit => ({
  path,
  title: `Title of ${path}`,
  publicationAt: null,
  kind: 'page',
  tells: 0,
  excerpt: [],
  ...more,
});

/** Hits with and without a date and an excerpt. */
export const HITS: readonly SearchHit[] = [
  searchHit('/a/'),
  searchHit('/b/', {
    kind: 'article',
    publicationAt: '2020-09-20T18:00:00+02:00',
    excerpt: [
      { text: 'Before the ', isMatch: false },
      { text: 'word', isMatch: true },
      { text: ', and after it.', isMatch: false },
    ],
  }),
];

/** Pages whose names match a query, with and without a note. */
export const NAMED: readonly NamedPage[] = [
  { path: '/c/', name: 'A name', note: '131 · UAD' },
  { path: '/d/', name: 'Another name', note: '' },
];
