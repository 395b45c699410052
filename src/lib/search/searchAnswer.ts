import type { NextRequest } from './nextRequest.ts';
import type { SearchHit } from './searchHit.ts';

/** One page of hits, or why there is none: no response, or an address of the service that is not allowed. */
export type SearchAnswer =
  | {
      readonly status: 'found';
      readonly hits: readonly SearchHit[];
      /** How many there are in all, where that is known. */
      readonly total: number | null;
      readonly nextRequest: NextRequest | null;
    }
  | { readonly status: 'failed'; readonly why: 'unreachable' | 'refused' };
