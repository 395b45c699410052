import { readFileSync, statSync } from 'node:fs';
import { z } from 'astro/zod';
import { digestOf, openStore } from '../digestStore.ts';
import { KEPT_PICTURES } from '../keptPictures.ts';
import { pictureKind, type PictureKind } from './pictureKind.ts';

/** The facts about a picture file that a build and the content check need. */
export type PictureFacts = {
  readonly kind: PictureKind;
  readonly bytes: number;
  /** Pixels in the browser's orientation: rotated by EXIF, for SVG by the `viewBox`; 0 if they cannot be read. */
  readonly width: number;
  readonly height: number;
  /** Whether its colours are for printing, which browsers display wrongly. */
  readonly isCmyk: boolean;
  /** Whether the file can be decoded completely. */
  readonly isWhole: boolean;
  readonly digest: string;
  /** A WebP of a few pixels in base64; empty for drawings. */
  readonly placeholder: string;
};

const factsSchema: z.ZodType<PictureFacts> = z.object({
  kind: z.enum(['AVIF', 'GIF', 'HEIC', 'JPEG', 'PDF', 'PNG', 'SVG', 'TIFF', 'WebP', 'video', 'unknown']),
  bytes: z.number(),
  width: z.number(),
  height: z.number(),
  isCmyk: z.boolean(),
  isWhole: z.boolean(),
  digest: z.string(),
  placeholder: z.string(),
});

/** Pixels of the longer side of a placeholder: a browser scales it up smoothly, so that no filter is needed. */
const PLACEHOLDER = { side: 16, webp: { quality: 40, effort: 6 } } as const;

const DECODED: readonly PictureKind[] = ['AVIF', 'GIF', 'JPEG', 'PNG', 'SVG', 'TIFF', 'WebP'];

const decode = async (kind: PictureKind, bytes: Buffer) => {
  // Loaded on demand: few builds have a new picture, and the library is large.
  const { default: sharp } = await import('sharp');
  const { autoOrient, space } = await sharp(bytes).metadata();
  const { side, webp } = PLACEHOLDER;
  const small = await sharp(bytes).autoOrient().resize(side, side, { fit: 'inside' }).webp(webp).toBuffer();
  return {
    width: autoOrient.width,
    height: autoOrient.height,
    isCmyk: space === 'cmyk',
    isWhole: true,
    placeholder: kind === 'SVG' ? '' : small.toString('base64'),
  };
};

const UNREAD = { width: 0, height: 0, isCmyk: false, isWhole: false, placeholder: '' };

/** The facts of a picture that is not a file yet. */
export const factsOf = async (bytes: Buffer): Promise<PictureFacts> => {
  const kind = pictureKind(bytes);
  // sharp throws for unreadable and truncated files.
  const decoded = DECODED.includes(kind) ? await decode(kind, bytes).catch(() => UNREAD) : UNREAD;
  return {
    kind,
    bytes: bytes.length,
    width: decoded.width,
    height: decoded.height,
    isCmyk: decoded.isCmyk,
    isWhole: decoded.isWhole,
    digest: digestOf([bytes]),
    placeholder: decoded.placeholder,
  };
};

/**
 * The facts of a picture. They are cached by the file's size and modification time, so that not every check reads an archive of photos.
 *
 * @throws Error when there is no such file.
 */
export const pictureFacts = async (file: string, keptIn = KEPT_PICTURES): Promise<PictureFacts> => {
  const { size, mtimeMs } = statSync(file);
  const name = digestOf([file, JSON.stringify([size, mtimeMs, PLACEHOLDER])]);
  const kept = await openStore(keptIn).file(`${name}.json`, async () =>
    Buffer.from(JSON.stringify(await factsOf(readFileSync(file)))),
  );
  return factsSchema.parse(JSON.parse(kept.toString('utf8')));
};
