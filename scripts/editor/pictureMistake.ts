import { extname } from 'node:path';
import { quoted } from '~/lib/quoted.ts';
import { LARGEST_PICTURE } from './pictureLimits.ts';

/** The format that a browser expects of each ending. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ['.avif', 'heif'],
  ['.gif', 'gif'],
  ['.jpg', 'jpeg'],
  ['.jpeg', 'jpeg'],
  ['.png', 'png'],
  ['.webp', 'webp'],
]);

const MEGABYTE = 1024 * 1024;

const formatOf = async (bytes: Buffer): Promise<string | undefined> => {
  const { default: sharp } = await import('sharp');
  try {
    return (await sharp(bytes).metadata()).format;
  } catch {
    return undefined;
  }
};

/** What is wrong with a picture, in one sentence; undefined where nothing is. */
export const pictureMistake = async (path: string, bytes: Buffer): Promise<string | undefined> => {
  const ending = extname(path);
  if (bytes.length > LARGEST_PICTURE) {
    return `${path}: found ${Math.ceil(bytes.length / MEGABYTE)} MB; allowed: at most ${LARGEST_PICTURE / MEGABYTE} MB.`;
  }
  const format = await formatOf(bytes);
  if (format !== undefined && format === FORMATS.get(ending)) return undefined;
  const found = format === undefined ? 'a file that is no picture' : `a picture of the format ${quoted(format)}`;
  return `${path}: found ${found}; allowed: the format of the ending ${ending}.`;
};
