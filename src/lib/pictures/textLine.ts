import { PAINT } from './paint.ts';
import { FACES } from './pictureFonts.ts';
import { box, type PictureNode } from './pictureNode.ts';
import { fitted } from './textWidth.ts';

type Line = {
  readonly face: 'display' | 'text';
  /** The available width in pixels, and the preferred and the minimum size of the letters. */
  readonly widthPx: number;
  readonly mostPx: number;
  readonly leastPx: number;
  readonly colour?: string;
  readonly marginTop?: number;
};

/** One line of text that fits into its width: it is set smaller, and finally shortened, but never wrapped. */
export const textLine = (text: string, line: Line): PictureNode => {
  const { face, colour = PAINT.ink, marginTop = 0 } = line;
  const { text: shown, sizePx } = fitted(text, line);
  return box(
    { fontFamily: FACES[face], fontSize: sizePx, lineHeight: 1.12, whiteSpace: 'nowrap', color: colour, marginTop },
    shown,
  );
};
