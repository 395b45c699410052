import { join } from 'node:path';
import { PUBLIC } from '~/config/race/folders.ts';

/** Decodes an address: spaces and accents in a file name may be percent-encoded or not. */
export const decodedAddress = (address: string): string => {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
};

/** The file of a picture that a text shows, by its address on the site. */
export const pictureFile = (address: string, root = '.'): string => join(root, PUBLIC, decodedAddress(address));
