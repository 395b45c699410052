import { QUERY_MOST } from '~/config/search.ts';
import { wellFormed } from '~/lib/wellFormed.ts';

/**
 * The form of a query that is searched for: single blanks, cut to the maximum length, and without lone surrogates, for which
 * `encodeURIComponent` throws (threat T48). Empty if there is nothing to search for.
 */
export const readQuery = (typed: string): string =>
  wellFormed(typed.replace(/\s+/g, ' ').trim().slice(0, QUERY_MOST)).trim();
