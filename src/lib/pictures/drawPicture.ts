import satori from 'satori';
import satoriPackage from 'satori/package.json' with { type: 'json' };
import sharp from 'sharp';
import { digestOf, openStore } from '~/lib/digestStore.ts';
import { KEPT_PICTURES } from '~/lib/keptPictures.ts';
import { pictureFonts } from './pictureFonts.ts';
import type { PictureNode } from './pictureNode.ts';

/**
 * The pictures have flat colours, with few blends at their edges: 16 colours look the same as 256 in half the bytes; dithering would undo
 * that.
 */
const PNG = { palette: true, colours: 16, dither: 0, effort: 1, compressionLevel: 9 } as const;

type Picture = {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
} & ({ readonly tree: PictureNode } | { readonly svg: string });

/** A letter that no font contains would be rendered as an empty box. */
const refuseLetters = (_language: string, letters: string): never => {
  throw new RangeError(`No font of the pictures has the letters "${letters}".`);
};

const svgOf = async (picture: Picture): Promise<string> => {
  if ('svg' in picture) return picture.svg;
  const { tree, width, height } = picture;
  return satori(tree, { width, height, fonts: [...pictureFonts().faces], loadAdditionalAsset: refuseLetters });
};

/** The versions of the tools: another version may produce other bytes from the same tree. */
export const drawnWith = () => ({
  PNG,
  satori: satoriPackage.version,
  sharp: sharp.versions,
  fonts: pictureFonts().digest,
});

/**
 * Renders a PNG with a palette, from a tree of boxes (satori) or from an SVG. The same input gives the same bytes with the same versions of
 * the libraries; earlier results are read from the folder `keptIn`.
 *
 * @throws RangeError for a letter that the fonts lack, and for `<text>` in an SVG: its font would depend on the machine.
 */
export const drawPicture = async (picture: Picture, keptIn = KEPT_PICTURES): Promise<Buffer> => {
  if ('svg' in picture && picture.svg.includes('<text'))
    throw new RangeError('Letters of an SVG picture must be paths: <text> depends on the fonts of the machine.');
  const { width, height } = picture;
  const digest = digestOf([JSON.stringify({ picture, ...drawnWith() })]);
  return openStore(keptIn).file(`${digest}.png`, async () => {
    const svg = await svgOf(picture);
    return sharp(Buffer.from(svg)).resize(width, height, { fit: 'fill' }).png(PNG).toBuffer();
  });
};
