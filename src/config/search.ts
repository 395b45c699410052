/** Hits on one page of the search, and on one page of the search service. */
export const HITS_PER_PAGE = 10;

/** Maximum length of a query in UTF-16 code units; also the `maxlength` of its fields. */
export const QUERY_MOST = 200;

/** Maximum number of named pages above the hits: one, or a few with similar names. */
export const NAMED_MOST = 3;

/** Maximum difference between the scores of the best named page and of another one that is shown (src/lib/search/namedPages.ts). */
export const NAMED_SPREAD = 0.35;

/** Number of indexes opened at once, the race and the newest year; each older year is opened only for a request beyond them. */
export const INDEXES_AT_FIRST = 2;

/** Time limit of the index in milliseconds: it has 100 kB, which may have to load over a slow network. */
export const INDEX_LIMIT_MS = 30_000;

/** Time limit of the file of names in milliseconds: the hits wait for it. */
export const NAMES_LIMIT_MS = 3_000;

/** Time limit of the search service in milliseconds. */
export const SERVICE_LIMIT_MS = 10_000;

/** Maximum number of hits that are read from one response of the search service. */
export const SERVICE_HITS_MOST = 100;

/** Maximum number of further requests in a row to the search service, while its pages hold only hits that are shown already. */
export const FOLLOW_UPS_MOST = 3;

/** The wordings (`search.<key>`) that the search page passes to its script. */
export const SEARCH_TEXTS = [
  'searching',
  'none',
  'shown',
  'shownOf',
  'mended',
  'more',
  'loading',
  'moreFailed',
  'refused',
  'retry',
] as const;

/** A rider's name is searched for once it has more characters than this (specification, sections 5 and 9). */
export const NAME_MINIMUM = 2;
