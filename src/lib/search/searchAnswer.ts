import type { NamedPage } from './namedPages.ts';
import type { NextRequest } from './nextRequest.ts';
import type { SearchHit } from './searchHit.ts';

/** One page of hits, or why there is none: nothing answers, or the service leads to an address that is not ours. */
export type SearchAnswer =
  | {
      readonly status: 'found';
      /** The pages that the question names; none where it only names words, and for further hits. */
      readonly best: readonly NamedPage[];
      readonly hits: readonly SearchHit[];
      /** How many there are in all, where that is known. */
      readonly total: number | null;
      readonly nextRequest: NextRequest | null;
    }
  | { readonly status: 'failed'; readonly why: 'unreachable' | 'refused' };
