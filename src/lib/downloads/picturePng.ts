import sharp from 'sharp';
import { digestOf, openStore } from '~/lib/digestStore.ts';
import { KEPT_PICTURES } from '~/lib/keptPictures.ts';

/** The picture's 1200 units as 2400 pixels: sharp on any screen, 200 dots per inch across a page of paper. */
const DOTS_PER_INCH = 144;

/** Few flat colours: a palette without dither, found with the least effort, is as small and four times as quick. */
const PNG = { palette: true, colours: 64, dither: 0, effort: 1 } as const;

/** An SVG without text as a PNG of twice its size; drawn once for as long as SVG and renderer stay the same. */
export const picturePng = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  const digest = digestOf([JSON.stringify([svg, DOTS_PER_INCH, PNG, sharp.versions])]);
  const png = await openStore(KEPT_PICTURES).file(`${digest}.png`, () =>
    sharp(Buffer.from(svg), { density: DOTS_PER_INCH }).png(PNG).toBuffer(),
  );
  return new Uint8Array(png);
};
