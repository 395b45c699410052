import { shortened } from '../shortened.ts';

type Face = 'display' | 'text';

/** Width of the widest letter of a kind, as a share of the font size; measured in the fonts, and checked by a test. */
const LETTER_EM = [
  { letters: /\s/u, em: { display: 0.14, text: 0.21 } },
  { letters: /[.,:;·’'|ijlIíîïł]/u, em: { display: 0.24, text: 0.32 } },
  { letters: /[!frt()\-/]/u, em: { display: 0.33, text: 0.37 } },
  { letters: /[mwMW–—%æœ]/u, em: { display: 0.65, text: 0.85 } },
  { letters: /[\p{Lu}&]/u, em: { display: 0.46, text: 0.67 } },
  { letters: /[\d«»„“”ß]/u, em: { display: 0.42, text: 0.6 } },
] as const;
const OTHER_EM = { display: 0.38, text: 0.56 } as const;

/** Approximate width of a line of text in pixels, rounded up, so that the text never turns out wider. */
export const textWidth = (text: string, sizePx: number, face: Face): number =>
  Array.from(text).reduce((sum, letter) => {
    const kind = LETTER_EM.find(({ letters }) => letters.test(letter));
    return sum + (kind?.em ?? OTHER_EM)[face] * sizePx;
  }, 0);

type Room = { readonly face: Face; readonly widthPx: number; readonly mostPx: number; readonly leastPx: number };

/**
 * A text and the size, in whole pixels, at which it fits on one line: `mostPx` if possible, otherwise smaller. A text that would have to be
 * smaller than `leastPx` loses words instead.
 */
export const fitted = (text: string, room: Room): { readonly text: string; readonly sizePx: number } => {
  const { face, widthPx, mostPx, leastPx } = room;
  const sizePx = Math.min(mostPx, Math.floor(widthPx / textWidth(text, 1, face)));
  if (sizePx >= leastPx) return { text, sizePx };
  let most = text.length - 1;
  while (most > 1 && textWidth(shortened(text, most), leastPx, face) > widthPx) most -= 1;
  return { text: shortened(text, most), sizePx: leastPx };
};
