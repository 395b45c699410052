import type { SearchKind } from './kindOfPath.ts';

/** A piece of a text, and whether it is one of the words that were searched for. */
export type ExcerptPiece = { readonly text: string; readonly isMatch: boolean };

/** A page that was found. */
export type SearchHit = {
  /** Root-relative and surely of our own site. */
  readonly path: string;
  readonly title: string;
  /** ISO 8601; null for pages that have no date. */
  readonly publicationAt: string | null;
  readonly kind: SearchKind;
  /** The last stage whose outcome the page tells; 0 for none. */
  readonly tells: number;
  /** What stands around the words that were found; empty when the hit came from the search service. */
  readonly excerpt: readonly ExcerptPiece[];
};
