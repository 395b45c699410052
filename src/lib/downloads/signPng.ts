import { readFile } from 'node:fs/promises';
import sharp from 'sharp';

/** The ground around a maskable sign, as a share of its width: systems cut to a circle of 80 % (W3C manifest, 2.7). */
const MASK_MARGIN = 0.12;
const YELLOW = '#ffd800';

/** The site's sign, `public/favicon.svg`, as a square PNG; its ground is opaque because iOS would fill it with black. */
export const signPng = async (
  sizePx: number,
  purpose: 'any' | 'maskable' | 'touch',
): Promise<Uint8Array<ArrayBuffer>> => {
  const margin = purpose === 'maskable' ? Math.round(sizePx * MASK_MARGIN) : 0;
  const drawn = sizePx - 2 * margin;
  // 72 dots per inch draw its 32 units as 32 pixels; more dots, or it would be drawn small and blown up.
  const png = await sharp(await readFile('public/favicon.svg'), { density: (72 * drawn) / 32 })
    .resize(drawn, drawn)
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background: YELLOW })
    .flatten({ background: YELLOW })
    .png({ palette: true })
    .toBuffer();
  return new Uint8Array(png);
};
