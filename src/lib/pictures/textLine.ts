import { PAINT } from './paint.ts';
import { FACES } from './pictureFonts.ts';
import { box, type PictureNode } from './pictureNode.ts';
import { fitted } from './textWidth.ts';

type Line = {
  readonly face: 'display' | 'text';
  /** Pixels of its room, and of its letters: wished, and at least. */
  readonly widthPx: number;
  readonly mostPx: number;
  readonly leastPx: number;
  readonly colour?: string;
  readonly marginTop?: number;
};

/** One line of text that keeps to its room: it is set smaller, and in the end cut, rather than broken. */
export const textLine = (text: string, line: Line): PictureNode => {
  const { face, colour = PAINT.ink, marginTop = 0 } = line;
  const { text: shown, sizePx } = fitted(text, line);
  return box(
    { fontFamily: FACES[face], fontSize: sizePx, lineHeight: 1.12, whiteSpace: 'nowrap', color: colour, marginTop },
    shown,
  );
};
