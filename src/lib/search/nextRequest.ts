import type { SearchKind } from './kindOfPath.ts';

/** What was asked: the query as it is searched for, and the kinds of page it is narrowed to (none: all). */
export type Question = { readonly query: string; readonly kinds: readonly SearchKind[] };

/**
 * The request for the next page of hits; null at the end. The caller hands it back to `searchMore` and does not look
 * into it. It is plain data, so asking twice for the same page gives the same page.
 */
export type NextRequest = Question & {
  /** The paths that are on the screen. */
  readonly shown: readonly string[];
  readonly from:
    /** `query` is the part of the query that the index is asked. */
    | { readonly source: 'index'; readonly position: number; readonly query: string }
    /** `base` is the address that named this one, against which a relative one is read. */
    | { readonly source: 'service'; readonly address: string; readonly base: string };
};
