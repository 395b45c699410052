import { QUERY_MOST } from '~/config/search.ts';

/**
 * A query as it is searched for: blanks made one, cut to what is searched, and without lone surrogates, at which
 * `encodeURIComponent` throws (threat T48). Empty when there is nothing to search for.
 */
export const readQuery = (typed: string): string =>
  typed.replaceAll(/\s+/g, ' ').trim().slice(0, QUERY_MOST).toWellFormed().trim();
