import type { SearchKind } from './kindOfPath.ts';

/** The query in the form that is searched for, and the kinds of page to which it is limited (none: all). */
export type Question = { readonly query: string; readonly kinds: readonly SearchKind[] };

/**
 * The request for the next page of hits; null at the end. The caller passes it to `searchMore` unread. It is plain data, so requesting the
 * same page twice gives the same page.
 */
export type NextRequest = Question & {
  /** The paths that are already shown. */
  readonly shown: readonly string[];
  readonly from:
    /** `query` is the query for the index. */
    | { readonly source: 'index'; readonly position: number; readonly query: string }
    /** `base` is the address whose response contained this one; a relative address is resolved against it. */
    | { readonly source: 'service'; readonly address: string; readonly base: string };
};
