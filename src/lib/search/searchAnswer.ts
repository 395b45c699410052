import type { KindCounts } from './indexReader.ts';
import type { NextRequest } from './nextRequest.ts';
import type { SearchHit } from './searchHit.ts';

/** One page of hits, or the reason why there is none: no response, or an address of the service that is not allowed. */
export type SearchAnswer =
  | {
      readonly status: 'found';
      readonly hits: readonly SearchHit[];
      /** The total number of hits, if known. */
      readonly total: number | null;
      /** The number of hits of each kind, if known. */
      readonly counts: KindCounts | null;
      /** The query that was used in place of one with words that no page contains; null for the query itself. */
      readonly mended: string | null;
      /**
       * Queries for finding named pages if the original one names none: those with corrected words, or, if there are no hits, those without
       * one of its words.
       */
      readonly instead: readonly string[];
      readonly nextRequest: NextRequest | null;
    }
  | { readonly status: 'failed'; readonly why: 'unreachable' | 'refused' };
