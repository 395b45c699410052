import type { KindCounts } from './indexReader.ts';
import type { NextRequest } from './nextRequest.ts';
import type { SearchHit } from './searchHit.ts';

/** One page of hits, or why there is none: no response, or an address of the service that is not allowed. */
export type SearchAnswer =
  | {
      readonly status: 'found';
      readonly hits: readonly SearchHit[];
      /** How many there are in all, where that is known. */
      readonly total: number | null;
      /** How many there are of each kind, where that is known. */
      readonly counts: KindCounts | null;
      /** The query that was answered in place of one with words that no page holds; null for the query itself. */
      readonly mended: string | null;
      /**
       * Queries to find named pages by, where the one that was asked names none: those with its words mended, or where there are no hits,
       * those without one of its words.
       */
      readonly instead: readonly string[];
      readonly nextRequest: NextRequest | null;
    }
  | { readonly status: 'failed'; readonly why: 'unreachable' | 'refused' };
