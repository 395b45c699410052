/** A piece of a page between two marks, and where it lies. */
type Piece = { readonly from: number; readonly to: number; readonly text: string };

/**
 * Finds what lies between two marks: after the `>` of the tag that begins with `opening`, up to `closing`.
 *
 * @throws Error when one of them is not there: the layout has changed, and the peers' template with it.
 */
export function pieceOf(html: string, opening: string, closing: string, start = 0): Piece {
  const tag = html.indexOf(opening, start);
  const from = tag < 0 ? -1 : html.indexOf('>', tag) + 1;
  const to = from <= 0 ? -1 : html.indexOf(closing, from);
  if (to < 0) throw new Error(`The built page has no "${opening}…" before "${closing}": teach bench/ the new layout.`);
  return { from, to, text: html.slice(from, to) };
}

/** Puts something else in the place of what lies between two marks. */
export function withPiece(html: string, opening: string, closing: string, replacement: string): string {
  const { from, to } = pieceOf(html, opening, closing);
  return html.slice(0, from) + replacement + html.slice(to);
}
