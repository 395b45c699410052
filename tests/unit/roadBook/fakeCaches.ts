import { RECORD_ADDRESS } from '~/config/roadBook.ts';
import type { Kept, OfferedFile } from '~/lib/roadBook/offer.ts';

/** The maximum number of files of the fake storage. */
type Room = { readonly files: number };

const pathOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'https://club.example').pathname;

const fakeCache = (room: Room): Cache => {
  const files = new Map<string, Response>();
  return {
    match: (request) => Promise.resolve(files.get(pathOf(request))?.clone()),
    put: (request, response) => {
      if (files.size >= room.files) return Promise.reject(new DOMException('Full.', 'QuotaExceededError'));
      files.set(pathOf(request), response);
      return Promise.resolve();
    },
    keys: () => Promise.resolve([...files.keys()].map((path) => new Request(`https://club.example${path}`))),
    delete: (request) => Promise.resolve(files.delete(pathOf(request))),
    matchAll: () => Promise.resolve([...files.values()]),
    add: () => Promise.reject(new Error('Nothing uses it.')),
    addAll: () => Promise.reject(new Error('Nothing uses it.')),
  };
};

/** The caches of a browser in memory. */
export const fakeCaches = (room: Room = { files: Infinity }): CacheStorage => {
  const caches = new Map<string, Cache>();
  return {
    open: (name) => {
      const cache = caches.get(name) ?? fakeCache(room);
      caches.set(name, cache);
      return Promise.resolve(cache);
    },
    keys: () => Promise.resolve([...caches.keys()]),
    has: (name) => Promise.resolve(caches.has(name)),
    delete: (name) => Promise.resolve(caches.delete(name)),
    match: async (request, options) => {
      for (const cache of caches.values()) {
        const found = await cache.match(request, options);
        if (found) return found;
      }
      return undefined;
    },
  };
};

/** The cached data of one stage in English. */
export const keptStage = (files: readonly OfferedFile[]): Kept => ({
  books: [
    {
      locale: 'en',
      region: 'en-GB',
      keptAt: 1,
      page: '/en/road-book/',
      words: {} as Kept['books'][number]['words'],
      shared: [['/en/road-book/', 'b', 1]],
      stages: [{ number: 9, page: '/en/stages/stage-9/roadside/', files, query: '' }],
    },
  ],
});

/** Fills a cache as a page would. */
export const fill = async (
  stores: CacheStorage,
  name: string,
  kept: Kept | undefined,
  texts: Readonly<Record<string, string>>,
): Promise<void> => {
  const cache = await stores.open(name);
  for (const [address, text] of Object.entries(texts)) await cache.put(address, new Response(text));
  if (kept) await cache.put(RECORD_ADDRESS, new Response(JSON.stringify(kept)));
};
