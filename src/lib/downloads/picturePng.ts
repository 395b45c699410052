import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { keptPicture } from '~/lib/pictures/keptPicture.ts';

/** The picture's 1200 units as 2400 pixels: sharp on any screen, 200 dots per inch across a page of paper. */
const DOTS_PER_INCH = 144;

/** Few flat colours: a palette without dither, found with the least effort, is as small and four times as quick. */
const PNG = { palette: true, colours: 64, dither: 0, effort: 1 } as const;

/** An SVG without text as a PNG of twice its size; drawn once for as long as SVG and renderer stay the same. */
export const picturePng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  const madeFrom = JSON.stringify([svg, DOTS_PER_INCH, PNG, sharp.versions]);
  const digest = createHash('sha256').update(madeFrom).digest('hex');
  const png = await keptPicture({ folder: '.cache/pictures', digest, kind: 'png' }, () =>
    sharp(Buffer.from(svg), { density: DOTS_PER_INCH }).png(PNG).toBuffer(),
  );
  return new Uint8Array(png);
};
