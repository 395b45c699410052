import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SEARCH_TEXTS } from '~/config/search.ts';
import { mountSearch } from '~/islands/search/mountSearch.ts';
import { searchDoor } from '~/islands/search/searchDoor.ts';
import { createSearch, type Search } from '~/lib/search/createSearch.ts';
import { tableOf } from '~/lib/wordsOf.ts';
import { searchHit as hit } from '~/preview/pieces/searchExamples.ts';
import { $search } from '~/stores/search.ts';
import { KIND_NAMES, SEARCH_ANSWERS_PLACE } from './searchAnswersPlace.ts';

vi.mock(import('~/lib/search/createSearch.ts'));

const PLACE = {
  locale: 'en',
  region: 'en-GB',
  folders: { rider: '', team: '', stage: '', article: '', ranking: '' },
  kinds: KIND_NAMES,
  words: tableOf(SEARCH_TEXTS, (key) => key),
};

const search = vi.fn<Search['search']>();
const asked = () => search.mock.calls.map(([{ query }]) => query);
const field = () => document.querySelector('input');

const answered = () =>
  vi.waitFor(() => {
    expect($search.get().status).toBe('found');
  });

/** Navigates to another history entry of this page, with its stored state. */
const comeTo = async (href: string, kept: unknown) => {
  history.replaceState(kept, '', href);
  dispatchEvent(new PopStateEvent('popstate', { state: kept }));
  await answered();
};

const listening = vi.spyOn(globalThis, 'addEventListener');

beforeEach(async () => {
  search.mockResolvedValue({
    status: 'found',
    hits: [hit('/a/')],
    total: null,
    counts: null,
    mended: null,
    instead: [],
    nextRequest: null,
  });
  vi.mocked(createSearch).mockReturnValue({
    prepare: vi.fn(),
    search,
    searchMore: vi.fn(),
    bestPages: () => Promise.resolve([]),
  });
  document.body.innerHTML = `<club-search data-indexes="-"><form><input></form>${SEARCH_ANSWERS_PLACE}</club-search>`;
  const host = document.querySelector<HTMLElement>('[data-hits]') ?? document.body;
  document.querySelector('club-search')?.setAttribute('data-door', searchDoor.attributes(PLACE)['data-door']);
  history.replaceState(null, '', '/en/search/?q=x');
  mountSearch(host);
  await answered();
});

afterEach(() => {
  for (const [name, listener] of listening.mock.calls) removeEventListener(name, listener);
  vi.clearAllMocks();
  document.body.replaceChildren();
});

it('a link to a fragment of the page keeps the typed text and the shown hits', async () => {
  const shown = { ...$search.get(), hits: [hit('/a/'), hit('/b/')] };
  $search.set(shown);
  const input = field();
  if (input !== null) input.value = 'not sent';
  await comeTo('?q=x#main', null);
  expect([asked(), field()?.value]).toEqual([['x'], 'not sent']);
  expect($search.get()).toBe(shown);
});

it.each([
  ['another question', '?q=y', null, 'y'],
  ['other kinds', '?q=x&kind=rider', null, 'x'],
  ['the same question, with what was seen of it', '?q=x', { hits: 1, top: 0 }, 'x'],
])('Back to %s searches again', async (_what, href, kept, query) => {
  await comeTo(href, kept);
  expect([asked(), field()?.value]).toEqual([['x', query], query]);
});
