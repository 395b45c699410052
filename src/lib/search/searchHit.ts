import type { SearchKind } from './kindOfPath.ts';

/** A piece of a text, and whether it matches the query. */
export type ExcerptPiece = { readonly text: string; readonly isMatch: boolean };

/** A page that was found. */
export type SearchHit = {
  /** Root-relative, and verified to be of this site. */
  readonly path: string;
  readonly title: string;
  /** ISO 8601; null for pages that have no date. */
  readonly publicationAt: string | null;
  readonly kind: SearchKind;
  /** The last stage whose result the page reveals; 0 for none. */
  readonly tells: number;
  /** The text around the matches; empty if the hit came from the search service. */
  readonly excerpt: readonly ExcerptPiece[];
};
