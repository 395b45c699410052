import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { kindFolders } from '~/i18n/kindFolders.ts';
import { createSearch } from '~/lib/search/createSearch.ts';
import { reported } from '~/lib/browser/report.ts';
import { readNamedPages, type NamedPages } from '~/lib/search/namedPages.ts';
import type { NextRequest } from '~/lib/search/nextRequest.ts';
import type { SearchAnswer } from '~/lib/search/searchAnswer.ts';

const SERVICE = 'https://search.example/api/search-more';
const ORIGIN = 'https://club.example';
const EVERYTHING = { query: 'x', kinds: [] } as const;

const page = (path: string) => ({ url: path, meta: { title: `Title of ${path}` }, excerpt: 'an <mark>x</mark>' });
const riders = (count: number, first = 1) =>
  Array.from({ length: count }, (_, index) => `/en/riders/r${first + index}/`);

const noneNamed = (): Promise<NamedPages> => Promise.resolve(readNamedPages({}));
const COUNTS = { rider: 0, team: 0, stage: 0, article: 0, ranking: 0, page: 0 };

/** The words of these pages. */
const KNOWN = new Set(['madeleine', 'stage', 'nothing', 'found']);

/** A search over pages in memory; it counts the loaded pages. */
const searching = (pages: readonly unknown[], { moreUrl = '', isAll = true, loadNamed = noneNamed } = {}) => {
  const loaded: number[] = [];
  const results = pages.map((one, index) => ({
    id: String(index),
    score: 1,
    words: [],
    data: () => {
      loaded.push(index);
      return one instanceof Error ? Promise.reject(one) : Promise.resolve(one);
    },
  }));
  const ranked = vi.fn((query: string) => {
    const counts = { ...COUNTS, rider: results.length };
    return Promise.resolve({ results: query.includes('nothing') ? [] : results, isAll, counts });
  });
  const unknown = (words: readonly string[]) => Promise.resolve(words.filter((word) => !KNOWN.has(word)));
  const reader = { open: () => Promise.resolve(), expect: vi.fn(), ranked, unknown, vocabularies: ['/words.json'] };
  const place = { origin: ORIGIN, folders: kindFolders('en') };
  return { ...createSearch({ ...place, reader, loadNamed, locale: 'en', moreUrl }), loaded, ranked };
};

const found = (answer: SearchAnswer) => {
  if (answer.status !== 'found') throw new Error(`The search has failed: ${answer.why}.`);
  return answer;
};
const pathsOf = (answer: SearchAnswer) => found(answer).hits.map(({ path }) => path);
const nextOf = (answer: SearchAnswer): NextRequest => {
  const { nextRequest } = found(answer);
  if (nextRequest === null) throw new Error('The list is at its end.');
  return nextRequest;
};

const hit = (path: string) => ({ path, title: path, publicationAt: null });
const service = vi.fn<(address: URL) => Promise<Response>>();
const answers = (...bodies: readonly unknown[]) => {
  for (const body of bodies) service.mockResolvedValueOnce(Response.json(body));
};

beforeEach(() => {
  service.mockReset();
  vi.stubGlobal('fetch', service);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a page of hits from the index', () => {
  it('has ten hits, and loads no later ones', async () => {
    const { search, searchMore, loaded } = searching(riders(23).map(page));
    const first = await search(EVERYTHING);
    expect(pathsOf(first)).toEqual(riders(10));
    expect(found(first).total).toBe(23);
    expect(loaded).toHaveLength(10);
    const second = await searchMore(nextOf(first));
    expect(pathsOf(second)).toEqual(riders(10, 11));
    const third = await searchMore(nextOf(second));
    expect(pathsOf(third)).toEqual(riders(3, 21));
    expect(found(third).nextRequest).toBeNull();
    expect(service).not.toHaveBeenCalled();
  });

  it('has of each its title, kind, date and excerpt', async () => {
    const published = {
      ...page('/en/news/laruns/'),
      meta: { title: 'Laruns', publicationAt: '2020-09-06T18:50:00+02:00', tells: '9' },
    };
    const { hits } = found(await searching([published]).search(EVERYTHING));
    expect(hits).toEqual([
      {
        path: '/en/news/laruns/',
        title: 'Laruns',
        publicationAt: '2020-09-06T18:50:00+02:00',
        kind: 'article',
        tells: 9,
        excerpt: [
          { text: 'an ', isMatch: false },
          { text: 'x', isMatch: true },
        ],
      },
    ]);
  });

  it('T04 leaves out hits that do not lead to a page of this site', async () => {
    const hostile = ['javascript:alert(1)', '//evil.example/', 'https://evil.example/', '/\\evil.example/', ''];
    const { search } = searching([...hostile.map(page), null, 7, {}, page('/en/riders/r1/')]);
    expect(pathsOf(await search(EVERYTHING))).toEqual(['/en/riders/r1/']);
  });

  it('T04 leads to the pages that match the query by name, of the chosen kinds and of this site alone', async () => {
    const groups = [
      ['/en/riders/', [['Tadej Pogačar', '131 · UAD', 'tadej-pogacar']]],
      ['https://evil.example/', [['Tadej Pogačar', '131 · UAD', 'tadej-pogacar']]],
    ];
    const known = readNamedPages({ groups });
    const { bestPages } = searching([], { loadNamed: () => Promise.resolve(known) });
    const best = async (kinds: NextRequest['kinds']) =>
      (await bestPages({ query: '131', kinds })).map(({ path }) => path);
    expect(await best([])).toEqual(['/en/riders/tadej-pogacar/']);
    expect(await best(['rider'])).toEqual(['/en/riders/tadej-pogacar/']);
    expect(await best(['stage'])).toEqual([]);
  });

  it.each([
    ['cannot be loaded', 'gone', () => Promise.reject(new Error('gone'))],
    ['do not come in time', 'No answer within 3000 ms.', () => new Promise<never>(() => undefined)],
  ])('has no page by name if the names %s, with one log line', async (_what, reason, loadNamed) => {
    vi.useFakeTimers();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = reported().length;
    const best = searching([], { loadNamed }).bestPages(EVERYTHING);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await best).toEqual([]);
    expect(reported().slice(before)).toEqual([`search: names: ${reason}`]);
  });

  it('fails as a whole if one page does not load, and succeeds the next time', async () => {
    const pages: unknown[] = [...riders(3).map(page), new Error('gone')];
    expect(await searching(pages).search(EVERYTHING)).toEqual({ status: 'failed', why: 'unreachable' });
  });

  it('is aborted after 30 seconds', async () => {
    vi.useFakeTimers();
    const ranked = () => new Promise<never>(() => undefined);
    const unknown = () => Promise.resolve([]);
    const never = { open: () => Promise.resolve(), expect: vi.fn(), ranked, unknown, vocabularies: [] };
    const place = { origin: ORIGIN, folders: kindFolders('en') };
    const answer = createSearch({ ...place, reader: never, loadNamed: noneNamed, locale: 'en', moreUrl: '' }).search(
      EVERYTHING,
    );
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toEqual({ status: 'failed', why: 'unreachable' });
  });
});

describe('a query with words that are on no page', () => {
  const answered = async (query: string) => {
    const { search, ranked } = searching([page('/en/stages/stage-17/')]);
    const { mended, instead } = found(await search({ query, kinds: [] }));
    return { asked: ranked.mock.calls.map(([one]) => one), mended, instead };
  };

  it('is answered for the nearest words, which the page states', async () => {
    answers(['stage', 'madeleine']);
    expect(await answered('madelaine stage')).toEqual({
      asked: ['madeleine stage'],
      mended: 'madeleine stage',
      instead: ['madeleine stage', 'stage'],
    });
    expect(service.mock.calls.flat()).toEqual(['/words.json']);
  });

  it('is answered for two words that were typed as one', async () => {
    answers(['madeleine', 'stage']);
    expect(await answered('Madeleinestage')).toMatchObject({ asked: ['madeleine stage'], mended: 'madeleine stage' });
  });

  it('is sent without words that have no near match, and unchanged if nothing would be left', async () => {
    answers(['stage', 'madeleine'], ['stage']);
    expect(await answered('superman stage')).toMatchObject({ asked: ['stage'], mended: 'stage' });
    expect(await answered('superman')).toEqual({ asked: ['superman'], mended: null, instead: [] });
  });

  it('is sent unchanged if the words do not load, with one log line', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const before = reported().length;
    service.mockRejectedValueOnce(new TypeError('gone'));
    expect(await answered('madelaine')).toEqual({ asked: ['madelaine'], mended: null, instead: [] });
    expect(reported().slice(before)).toEqual(['search: words: gone']);
  });

  it('loads no words if all are known', async () => {
    expect(await answered('madeleine stage 17')).toEqual({ asked: ['madeleine stage 17'], mended: null, instead: [] });
    expect(service).not.toHaveBeenCalled();
  });

  it('is split at characters in a name that no page uses, without articles', async () => {
    expect(await answered("l'madeleine-stage 17")).toEqual({
      asked: ['madeleine stage 17'],
      mended: null,
      instead: [],
    });
    expect(await answered('"madeleine-stage"')).toMatchObject({ asked: ['"madeleine-stage"'] });
    expect(service).not.toHaveBeenCalled();
  });

  it('is retried without each of its words if there are no hits for all of them', async () => {
    expect((await answered('nothing found')).instead).toEqual(['found', 'nothing']);
  });
});

it('the index is queried without words that distinguish no pages, and returns the number of pages of each kind', async () => {
  const names = readNamedPages({ fillers: 'who the' });
  const { search, ranked } = searching([page('/en/riders/r1/')], { loadNamed: () => Promise.resolve(names) });
  const { counts, mended } = found(await search({ query: 'who stage the madeleine', kinds: [] }));
  expect(ranked.mock.calls[0]?.[0]).toBe('stage madeleine');
  expect([counts, mended]).toEqual([{ ...COUNTS, rider: 1 }, null]);
});

describe('the next page from a search service', () => {
  const begin = async (kinds: NextRequest['kinds'] = []) => {
    const searcher = searching(riders(23).map(page), { moreUrl: SERVICE });
    const first = await searcher.search({ query: 'x', kinds });
    return { ...searcher, next: nextOf(first), first };
  };

  it('is requested by GET with query, language and cursor, without cookies', async () => {
    const { searchMore, next, loaded } = await begin();
    answers({ hits: [hit('/en/riders/r30/')], nextRequest: null });
    const answer = await searchMore(next);
    expect(pathsOf(answer)).toEqual(['/en/riders/r30/']);
    expect(found(answer).nextRequest).toBeNull();
    expect(String(service.mock.calls[0]?.[0])).toBe(`${SERVICE}?q=x&locale=en&cursor=`);
    expect(service.mock.calls[0]).toMatchObject([{}, { credentials: 'omit' }]);
    expect(loaded).toHaveLength(10);
  });

  it('leaves out hits that are already shown, and requests the next page itself if nothing is left', async () => {
    const { searchMore, next } = await begin();
    answers(
      { hits: riders(10).map(hit), nextRequest: '?cursor=10' },
      { hits: [...riders(2), '/en/riders/r30/', '/en/riders/r30/'].map(hit), nextRequest: '?cursor=20' },
    );
    const answer = await searchMore(next);
    expect(pathsOf(answer)).toEqual(['/en/riders/r30/']);
    expect(service.mock.calls.map(([address]) => address.search)).toEqual(['?q=x&locale=en&cursor=', '?cursor=10']);
    answers({ hits: ['/en/riders/r30/', '/en/riders/r31/'].map(hit), nextRequest: null });
    expect(pathsOf(await searchMore(nextOf(answer)))).toEqual(['/en/riders/r31/']);
  });

  it('stops after four requests: a service that returns cyclic cursors is not followed endlessly', async () => {
    const { searchMore, next } = await begin();
    service.mockImplementation(() => Promise.resolve(Response.json({ hits: [], nextRequest: '?cursor=1' })));
    const answer = await searchMore(next);
    expect(pathsOf(answer)).toEqual([]);
    expect(service).toHaveBeenCalledTimes(4);
  });

  it('is limited to the chosen kinds', async () => {
    const { searchMore, next } = await begin(['team']);
    answers({ hits: ['/en/riders/r30/', '/en/teams/t1/'].map(hit), nextRequest: null });
    expect(pathsOf(await searchMore(next))).toEqual(['/en/teams/t1/']);
  });

  it('T04 leaves out hits that do not lead to a page of this site', async () => {
    const { searchMore, next } = await begin();
    const hostile = [
      'javascript:alert(1)',
      'data:text/html,x',
      '//evil.example/',
      'https://evil.example/',
      '/\t/evil.example',
    ];
    answers({ hits: [...hostile, '/en/teams/t1/'].map(hit), nextRequest: null });
    expect(pathsOf(await searchMore(next))).toEqual(['/en/teams/t1/']);
  });

  it.each(['https://evil.example/', '//evil.example/', 'javascript:alert(1)', 'https://search.example@evil.example/'])(
    'T49 is refused, and nothing is asked, when the service leads to %s',
    async (address) => {
      const { searchMore, next } = await begin();
      answers({ hits: [hit('/en/teams/t1/')], nextRequest: address });
      const answer = await searchMore(next);
      expect(pathsOf(answer)).toEqual(['/en/teams/t1/']);
      expect(await searchMore(nextOf(answer))).toEqual({ status: 'failed', why: 'refused' });
      expect(service).toHaveBeenCalledTimes(1);
    },
  );

  it.each([
    ['an error', () => Promise.resolve(new Response('no', { status: 500 }))],
    ['HTML', () => Promise.resolve(new Response('<p>sorry</p>'))],
    ['another form', () => Promise.resolve(Response.json({ results: [] }))],
    [
      'a title that is no text',
      () => Promise.resolve(Response.json({ hits: [{ ...hit('/en/'), title: {} }], nextRequest: null })),
    ],
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('R25 fails if the service responds %s, and the same request can be repeated', async (_what, answer) => {
    const { searchMore, next } = await begin();
    service.mockImplementationOnce(answer);
    expect(await searchMore(next)).toEqual({ status: 'failed', why: 'unreachable' });
    answers({ hits: [...riders(1), '/en/riders/r30/'].map(hit), nextRequest: null });
    expect(pathsOf(await searchMore(next))).toEqual(['/en/riders/r30/']);
  });

  it('is requested with a time limit', async () => {
    const limit = vi.spyOn(globalThis, 'setTimeout');
    const { searchMore, next } = await begin();
    limit.mockClear();
    answers({ hits: [], nextRequest: null });
    await searchMore(next);
    expect(limit).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 10_000);
    limit.mockRestore();
  });
});
