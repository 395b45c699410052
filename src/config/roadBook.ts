/** The address of the worker that answers without a network. At the root, because a worker is in charge of what is below its address. */
export const WORKER_ADDRESS = '/road-book.js';

/** The name under which pages make that address, in the directive `trusted-types` of their content policy. */
export const WORKER_POLICY = 'club-road-book';

/** The folder of what can be taken along, one file per language. */
export const OFFER_FOLDER = 'road-book';

/** How the names of all caches of the road book begin. */
export const CACHE_PREFIX = 'road-book-';

/**
 * How those begin whose form this version knows. Another form gets another number: the worker of the new version then removes what the old
 * one has left, and readers have to take their stages along again.
 */
export const CACHE_OF_VERSION = `${CACHE_PREFIX}1-`;

/** The name under which a cache holds the record of what is in it; no page has this address. */
export const RECORD_ADDRESS = '/road-book/record';

/** How long the worker waits for the network before it answers with what the reader has taken along, in milliseconds. */
export const NETWORK_LIMIT_MS = 1000;

/** How long the list of what can be taken along may be on its way, in milliseconds; then what is kept is shown without it. */
export const OFFER_LIMIT_MS = 5000;

/** All that one device keeps, in bytes before compression; `tests/built/roadBook.test.ts` holds what a stage may take. */
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
