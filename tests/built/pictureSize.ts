import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from './builtSite.ts';

const SIGNATURE = '89504e470d0a1a0a';

/** The markers of JPEG frames that begin with the size of the picture (ITU-T T.81, B.2.2). */
const FRAMES: ReadonlySet<number> = new Set([0xc0, 0xc1, 0xc2]);

const jpegSize = (file: Buffer): string | undefined => {
  let at = 2;
  while (file[at] === 0xff && !FRAMES.has(file[at + 1] ?? 0)) at += 2 + file.readUInt16BE(at + 2);
  return file[at] === 0xff ? `${file.readUInt16BE(at + 7)}×${file.readUInt16BE(at + 5)}` : undefined;
};

/**
 * Width and height in pixels, from the first chunk of a PNG (PNG specification, 11.2.1) or the frame of a JPEG, and the size of the file.
 *
 * @throws Error when the file is neither, or was not built.
 */
export const pictureSize = (path: string): { readonly size: string; readonly bytes: number } => {
  const file = readFileSync(join(builtSite.root, path));
  const isPng = file.subarray(0, 8).toString('hex') === SIGNATURE;
  const size = isPng ? `${file.readUInt32BE(16)}×${file.readUInt32BE(20)}` : jpegSize(file);
  if (size === undefined) throw new Error(`${path} is neither PNG nor JPEG.`);
  return { size, bytes: file.length };
};
