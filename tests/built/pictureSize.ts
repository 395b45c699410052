import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtSite } from './builtSite.ts';

const SIGNATURE = '89504e470d0a1a0a';

/**
 * Width and height in pixels as the first chunk of a PNG gives them (PNG specification, 11.2.1), and the size of its file.
 *
 * @throws Error when the file is no PNG or was not built.
 */
export const pictureSize = (path: string): { readonly size: string; readonly bytes: number } => {
  const file = readFileSync(join(builtSite.root, path));
  if (file.subarray(0, 8).toString('hex') !== SIGNATURE) throw new Error(`${path} is no PNG.`);
  return { size: `${file.readUInt32BE(16)}×${file.readUInt32BE(20)}`, bytes: file.length };
};
