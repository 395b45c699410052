import sharp from 'sharp';
import { PALETTE } from '~/config/race/palette.ts';

/** The margin around a maskable icon, as a share of its width: systems cut to a circle of 80 % (W3C manifest, 2.7). */
const MASK_MARGIN = 0.12;

const { accent, onAccent } = PALETTE.light;

/** The site's sign: a profile on the colour of the race. */
export const SIGN_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
  `<path fill="${accent}" d="M0 0h32v32H0z"/><path d="m3 26 6-9 4 4 6-14 5 10 5 9z" fill="${onAccent}"/></svg>`;

/** The icon as a square PNG; its background is opaque, because iOS would fill it with black. */
export const signPng = async (
  sizePx: number,
  purpose: 'any' | 'maskable' | 'touch',
): Promise<Uint8Array<ArrayBuffer>> => {
  const margin = purpose === 'maskable' ? Math.round(sizePx * MASK_MARGIN) : 0;
  const drawn = sizePx - 2 * margin;
  // At 72 dots per inch its 32 units would be 32 pixels; a higher density avoids enlarging a small image.
  const png = await sharp(Buffer.from(SIGN_SVG), { density: (72 * drawn) / 32 })
    .resize(drawn, drawn)
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: accent })
    .flatten({ background: accent })
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(png);
};
