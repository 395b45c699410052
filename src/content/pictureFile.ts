import { join } from 'node:path';
import { PUBLIC } from '~/config/race/folders.ts';

/** Spaces and accents of a file's name arrive as written or percent-encoded. */
export const decodedAddress = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** The file of a picture that a text shows, by its address on the site. */
export const pictureFile = (address: string, root = '.'): string => join(root, PUBLIC, decodedAddress(address));
