import { fitted, textWidth } from '~/lib/pictures/textWidth.ts';

/** Part of a line in the sky of a poster, in its units. */
export type Span = { readonly left: number; readonly right: number };

/** A line of words that ends at the right end of its span. */
export type Corner = Span & { readonly text: string; readonly sizePx: number };

/** Limits of the size of the letters and the width of the line: the line must end above the sun, and before a tower on the left. */
const RACE_PX = { mostPx: 24, leastPx: 14 } as const;
const LONGEST = 330;

/** The name of a race in the sky: at the right margin, or, if the crown of a watch is there, on its wider side. */
export const posterCorner = (race: string, sky: Span, crown: Span | undefined): Corner => {
  const before = crown && { left: sky.left, right: crown.left };
  const behind = { left: crown?.right ?? sky.left, right: sky.right };
  const { left, right } = before && before.right - before.left > behind.right - behind.left ? before : behind;
  const { text, sizePx } = fitted(race, { face: 'display', widthPx: Math.min(LONGEST, right - left), ...RACE_PX });
  return { text, sizePx, right, left: right - textWidth(text, sizePx, 'display') };
};
