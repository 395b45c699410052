import { QUERY_MOST } from '~/config/search.ts';
import { wellFormed } from '~/lib/wellFormed.ts';

/**
 * A query as it is searched for: blanks made one, cut to what is searched, and without lone surrogates, at which
 * `encodeURIComponent` throws (threat T48). Empty when there is nothing to search for.
 */
export const readQuery = (typed: string): string =>
  wellFormed(typed.replace(/\s+/g, ' ').trim().slice(0, QUERY_MOST)).trim();
