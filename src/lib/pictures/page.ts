import { band, type Figure } from './band.ts';
import { PAINT, PICTURE } from './paint.ts';
import { FACES } from './pictureFonts.ts';
import { box, type PictureNode } from './pictureNode.ts';

/** A whole picture: its pieces on paper, the band at the foot. */
export const page = (pieces: readonly PictureNode[], figures: readonly Figure[]): PictureNode =>
  box({ ...PICTURE, position: 'relative', background: PAINT.paper, color: PAINT.ink, fontFamily: FACES.display }, [
    ...pieces,
    band(figures),
  ]);

/** The yellow block at the left, with the number or the jersey that the picture is about. */
export const block = (widthPx: number, heightPx: number, pieces: readonly PictureNode[]): PictureNode =>
  box(
    {
      position: 'absolute',
      left: 0,
      top: 0,
      width: widthPx,
      height: heightPx,
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      background: PAINT.accent,
    },
    pieces,
  );
