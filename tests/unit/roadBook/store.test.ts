import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoadBookWord } from '~/config/roadBook.ts';
import { bookOf, filesOf, readOffer, withoutStage, withQuery, withStages, type Offer } from '~/lib/roadBook/offer.ts';
import { changeKept, changeRecord, NotKept, readKept, removeKept } from '~/lib/roadBook/store.ts';
import { fakeCaches, fill, keptStage } from './fakeCaches.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url');
const site = new Map([
  ['/en/road-book/', 'the list'],
  ['/_astro/a.js', 'a script'],
  ['/en/stages/stage-1/', 'stage 1'],
  ['/en/stages/stage-2/', 'stage 2'],
]);
const file = (address: string) => [address, digest(site.get(address) ?? ''), (site.get(address) ?? '').length] as const;

const offer = (): Offer => ({
  page: '/en/road-book/',
  region: 'en-GB',
  words: {} as Readonly<Record<RoadBookWord, string>>,
  shared: [file('/en/road-book/'), file('/_astro/a.js')],
  stages: [1, 2].map((number) => ({
    number,
    page: `/en/stages/stage-${number}/`,
    files: [file(`/en/stages/stage-${number}/`)],
  })),
});

const take = (number: number, query = '', now = 1) =>
  changeKept((kept) => withStages(kept, { locale: 'en', offer: offer(), now }, new Map([[number, query]])));

const obstacleOf = async (wish: Promise<unknown>) => {
  const error: unknown = await wish.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return error instanceof NotKept ? error.obstacle : error;
};

let asked: string[] = [];

const online = (answers = site) => {
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const text = answers.get(address);
    return Promise.resolve(new Response(text, { status: text === undefined ? 404 : 200 }));
  });
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('caches', fakeCaches());
  online();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('what is kept', () => {
  it('is complete: the stage with all files that it needs', async () => {
    await take(1);
    const kept = await readKept();
    expect(filesOf(kept).map(([address]) => address)).toEqual([
      '/en/road-book/',
      '/_astro/a.js',
      '/en/stages/stage-1/',
    ]);
    expect(await caches.keys()).toHaveLength(1);
  });

  it('is not fetched again if it is unchanged', async () => {
    await take(1);
    asked = [];
    await take(2);
    expect(asked).toEqual(['/en/stages/stage-2/']);
    expect(bookOf(await readKept(), 'en')?.stages.map(({ number }) => number)).toEqual([1, 2]);
    expect(await caches.keys()).toHaveLength(1);
  });

  it('is unchanged when the network fails during an update', async () => {
    await take(1);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')));
    expect(await obstacleOf(take(2))).toBe('noNetwork');
    expect(bookOf(await readKept(), 'en')?.stages).toHaveLength(1);
    expect(await caches.keys()).toHaveLength(1);
  });

  it('never mixes pages and scripts of two deployments', async () => {
    online(new Map([...site, ['/en/stages/stage-1/', 'stage 1 of the next deploy']]));
    expect(await obstacleOf(take(1))).toBe('changed');
    online(new Map([...site].filter(([address]) => address !== '/_astro/a.js')));
    expect(await obstacleOf(take(1))).toBe('changed');
    expect(await caches.keys()).toEqual([]);
  });

  it('is empty if there is no space, or storage is blocked', async () => {
    vi.stubGlobal('caches', fakeCaches({ files: 2 }));
    expect(await obstacleOf(take(1))).toBe('noRoom');
    expect(await caches.keys()).toEqual([]);
    vi.stubGlobal('caches', { keys: () => Promise.reject(new DOMException('Denied.', 'SecurityError')) });
    expect(await obstacleOf(take(1))).toBe('blocked');
    expect(await readKept()).toEqual({ books: [] });
  });

  it('is two megabytes at most', async () => {
    const large = { ...offer(), stages: [{ number: 1, page: '/en/', files: [['/en/', '', 2_000_001] as const] }] };
    const wish = changeKept((kept) => withStages(kept, { locale: 'en', offer: large, now: 1 }, new Map([[1, '']])));
    expect(await obstacleOf(wish)).toBe('tooMuch');
    expect(asked).toEqual([]);
  });

  it('keeps the places of the reader, also when the whole race follows', async () => {
    await take(1, '?km=40');
    await changeRecord((kept) => withQuery(kept, 'en', 1, '?km=50'));
    const wanted = new Map([1, 2].map((number) => [number, undefined]));
    await changeKept((kept) => withStages(kept, { locale: 'en', offer: offer(), now: 2 }, wanted));
    const book = bookOf(await readKept(), 'en');
    expect(book?.stages.map(({ query }) => query)).toEqual(['?km=50', '']);
    expect(book?.keptAt).toBe(2);
  });

  it('is removed with its last stage, and leaves no cache', async () => {
    await take(1);
    await changeKept((kept) => withoutStage(kept, 'en', 1));
    expect(await caches.keys()).toEqual([]);
    await take(1);
    await removeKept();
    expect(await caches.keys()).toEqual([]);
  });

  it('ignores incomplete caches and those of another version, and the next change removes them', async () => {
    await take(1);
    await fill(caches, 'road-book-1-9000000000000', undefined, { '/en/stages/stage-2/': 'half' });
    await fill(caches, 'road-book-0-1', keptStage([]), {});
    expect(bookOf(await readKept(), 'en')?.stages.map(({ number }) => number)).toEqual([1]);
    await take(2);
    expect(await caches.keys()).toHaveLength(1);
  });
});

describe('the list of available stages', () => {
  it('is refused in another format, and with addresses of other sites', () => {
    expect(readOffer(offer())).toEqual(offer());
    expect(readOffer({ ...offer(), page: '//evil.example/' })).toBeUndefined();
    expect(readOffer({ ...offer(), shared: [['https://evil.example/', 'a', 1]] })).toBeUndefined();
    expect(readOffer({ ...offer(), stages: 'none' })).toBeUndefined();
  });
});
