import { CACHE_OF_VERSION, CACHE_PREFIX, RECORD_ADDRESS, ROAD_BOOK_BYTES_MOST } from '~/config/roadBook.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import { bytesOf, filesOf, NOTHING_KEPT, readRecord, type Kept, type OfferedFile } from './offer.ts';

/** The reason why something cannot be stored; `changed`: the site was deployed again in the meantime. */
export type Obstacle = 'noNetwork' | 'noRoom' | 'tooMuch' | 'blocked' | 'changed';

/** Thrown if something cannot be stored. */
export class NotKept extends Error {
  readonly obstacle: Obstacle;

  constructor(obstacle: Obstacle) {
    super(`The road book: ${obstacle}`);
    this.obstacle = obstacle;
  }
}

/** A cache with its record. */
type Volume = { readonly name: string; readonly cache: Cache; readonly kept: Kept };

/** Options of a look-up: the request headers of pages and of the worker differ. */
export const IN_CACHE = { ignoreVary: true } as const;

/** A file from a cache; addresses have no query. */
export const fileIn = (cache: Cache, address: string): Promise<Response | undefined> => cache.match(address, IN_CACHE);

/**
 * The newest complete cache: the record is written into a cache last. Everything is stored in one cache, and each change creates another,
 * so that a change is applied as a whole or not at all.
 */
export const openVolume = async (stores: CacheStorage): Promise<Volume | undefined> => {
  const names = (await stores.keys()).filter((name) => name.startsWith(CACHE_OF_VERSION));
  for (const name of names.sort().reverse()) {
    const cache = await stores.open(name);
    const record = await fileIn(cache, RECORD_ADDRESS);
    const kept = record && readRecord(await record.json());
    if (kept) return { name, cache, kept };
  }
  return undefined;
};

/** Removes the caches of the road book, except those to keep. */
export const removeCaches = async (
  stores: CacheStorage,
  stays: (name: string) => boolean = () => false,
): Promise<void> => {
  const names = (await stores.keys()).filter((name) => name.startsWith(CACHE_PREFIX) && !stays(name));
  await Promise.all(names.map((name) => stores.delete(name)));
};

const digestOf = async (bytes: ArrayBuffer): Promise<string> => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
};

/**
 * A file from the network, without the reader's cookies, and with exactly the bytes of the offer: a page and its scripts belong together.
 */
const fetched = async ([address, digest]: OfferedFile): Promise<Response> => {
  const response = await fetch(address, { cache: 'no-cache', credentials: 'omit', redirect: 'error' }).catch(() => {
    throw new NotKept('noNetwork');
  });
  if (response.status === 404) throw new NotKept('changed');
  if (!response.ok) throw new NotKept('noNetwork');
  const bytes = await response.clone().arrayBuffer();
  if ((await digestOf(bytes)) !== digest) throw new NotKept('changed');
  return response;
};

const recordOf = (kept: Kept): Response =>
  new Response(JSON.stringify(kept), { headers: { 'content-type': 'application/json' } });

/** The reason for a browser's error: it has no space, or blocks storage. */
const obstacleOf = (error: unknown): NotKept => {
  if (error instanceof NotKept) return error;
  return new NotKept(error instanceof DOMException && error.name === 'QuotaExceededError' ? 'noRoom' : 'blocked');
};

/** Writes a cache with the files to store, copying those that stay from the previous one; returns its name. */
const writeVolume = async (stores: CacheStorage, kept: Kept, before: Volume | undefined): Promise<string> => {
  const digests = new Map(
    (before === undefined ? [] : filesOf(before.kept)).map(([address, digest]) => [address, digest]),
  );
  const name = `${CACHE_OF_VERSION}${Math.max(Date.now(), Number(before?.name.slice(CACHE_OF_VERSION.length) ?? 0) + 1)}`;
  const cache = await stores.open(name);
  try {
    await Promise.all(
      filesOf(kept).map(async (file) => {
        const [address, digest] = file;
        const known = digests.get(address) === digest ? before && (await fileIn(before.cache, address)) : undefined;
        await cache.put(address, known ?? (await fetched(file)));
      }),
    );
    await cache.put(RECORD_ADDRESS, recordOf(kept));
    return name;
  } catch (error) {
    await stores.delete(name);
    throw error;
  }
};

/** Runs one change at a time, in all tabs. */
const alone = <Result>(work: () => Promise<Result>): Promise<Result> => oneTabAtATime('road-book', work);

/** The reader's stored stages; none if the browser blocks access. */
export const readKept = async (): Promise<Kept> => {
  try {
    return (await openVolume(caches))?.kept ?? NOTHING_KEPT;
  } catch {
    return NOTHING_KEPT;
  }
};

/**
 * Changes the stored stages, as a whole or not at all.
 *
 * @throws {NotKept} the previous ones are then still stored.
 */
export const changeKept = (change: (kept: Kept) => Kept): Promise<Kept> =>
  alone(async () => {
    try {
      const before = await openVolume(caches);
      const kept = change(before?.kept ?? NOTHING_KEPT);
      if (bytesOf(filesOf(kept)) > ROAD_BOOK_BYTES_MOST) throw new NotKept('tooMuch');
      const name = kept.books.length === 0 ? undefined : await writeVolume(caches, kept, before);
      // Removes older caches, those of other versions, and incomplete ones.
      await removeCaches(caches, (other) => other === name);
      return kept;
    } catch (error) {
      throw obstacleOf(error);
    }
  });

/** Changes only the record: no file is added or removed. */
export const changeRecord = (change: (kept: Kept) => Kept): Promise<void> =>
  alone(async () => {
    const volume = await openVolume(caches);
    await volume?.cache.put(RECORD_ADDRESS, recordOf(change(volume.kept)));
  });

/** Removes all stored stages. */
export const removeKept = (): Promise<void> => alone(() => removeCaches(caches));
