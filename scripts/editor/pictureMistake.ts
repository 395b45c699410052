import { extname } from 'node:path';
import { PHOTO_LIMITS, PUBLIC_LIMITS } from '~/config/photos.ts';
import { factsOf } from '~/lib/photos/pictureFacts.ts';
import { pictureFault } from '../check/pictureFault.ts';
import { isPhoto } from './localFiles.ts';
import { PICTURE_KINDS } from './pictureFiles.ts';

/** Why the site could not publish a picture under its name, in one sentence; undefined if it can. */
export const pictureMistake = async (path: string, bytes: Buffer): Promise<string | undefined> => {
  const kind = PICTURE_KINDS.get(extname(path).slice(1));
  const fault = pictureFault(await factsOf(bytes), {
    kinds: kind === undefined ? [] : [kind],
    ...(isPhoto(path) ? PHOTO_LIMITS : PUBLIC_LIMITS),
  });
  return fault && `${path}: found ${fault.found}; allowed: ${fault.allowed}.`;
};
