/** Hits on one page of the search, and on one page of the search service. */
export const HITS_PER_PAGE = 10;

/** How much of a query is searched for, in UTF-16 code units; also the `maxlength` of its fields. */
export const QUERY_MOST = 200;

/** Pages that a question names, above the hits: one page, or a few that are named alike. */
export const NAMED_MOST = 3;

/** How far behind the best named page another one may be, in points of its score (src/lib/search/namedPages.ts). */
export const NAMED_SPREAD = 0.35;

/** How long the index may take to answer, in milliseconds: its 100 kB come over a poor network. */
export const INDEX_LIMIT_MS = 30_000;

/** Milliseconds for which a page stays empty while the index loads; then it shows that it is searching. */
export const PREPARE_LIMIT_MS = 3_000;

/** How long the search service may take to answer, in milliseconds. */
export const SERVICE_LIMIT_MS = 10_000;

/** However much the search service sends: more hits of one page are not read. */
export const SERVICE_HITS_MOST = 100;

/** How often a further page is asked for by itself when one held only hits that are already shown. */
export const FOLLOW_UPS_MOST = 3;

/** The wordings (`search.<key>`) that the search page hands over to its island. */
export const SEARCH_TEXTS = [
  'best',
  'kinds',
  'searching',
  'none',
  'shown',
  'shownOf',
  'unavailable',
  'more',
  'loading',
  'moreFailed',
  'refused',
  'retry',
] as const;

/** A rider's name is looked for once it has more characters than this (specification, sections 5 and 9). */
export const NAME_MINIMUM = 2;
