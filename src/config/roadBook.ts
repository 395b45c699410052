/**
 * The address of the service worker that responds without a network. It is at the root, because a worker's scope is the folder of its
 * address.
 */
export const WORKER_ADDRESS = '/road-book.js';

/** The Trusted Types policy under which pages create that address, listed in the directive `trusted-types` of their content policy. */
export const WORKER_POLICY = 'club-road-book';

/** The folder of what can be taken along, one file per language. */
export const OFFER_FOLDER = 'road-book';

/** Prefix of the names of all caches of the road book. */
export const CACHE_PREFIX = 'road-book-';

/**
 * Prefix of the caches in the format of this version. A new format gets a new number: the new worker then deletes the old caches, and
 * readers have to take their stages along again.
 */
export const CACHE_OF_VERSION = `${CACHE_PREFIX}1-`;

/** The key under which a cache stores the record of its content; no page has this address. */
export const RECORD_ADDRESS = '/road-book/record';

/** How long the worker waits for the network before it responds from the cache, in milliseconds. */
export const NETWORK_LIMIT_MS = 1000;

/**
 * Time limit of the request for the list of stages that can be taken along, in milliseconds; after it, the stored stages are shown without
 * the list.
 */
export const OFFER_LIMIT_MS = 5000;

/** Maximum size of the road book on a device, in bytes before compression; `tests/built/roadBook.test.ts` checks the size of a stage. */
export const ROAD_BOOK_BYTES_MOST = 2_000_000;

/** The wordings (`roadBook.<key>`) for the scripts of the road book. */
export const ROAD_BOOK_TEXTS = [
  'take',
  'takeAll',
  'drop',
  'taking',
  'kept',
  'keptOf',
  'none',
  'removed',
  'offlineHere',
  'noNetwork',
  'noRoom',
  'tooMuch',
  'blocked',
  'kilobytes',
  'megabytes',
] as const;

export type RoadBookWord = (typeof ROAD_BOOK_TEXTS)[number];
