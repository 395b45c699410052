import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '~/config/race/folders.ts';
import { PHOTO_ENDINGS, PHOTO_PREFIX } from '~/config/photos.ts';

const NAME = /^[a-z0-9-]+$/;

/** The id of the photo that an address or a cover names, as `photo:<id>`; undefined for any other address. */
export const photoNamed = (address: string): string | undefined => {
  const name = address.startsWith(PHOTO_PREFIX) ? address.slice(PHOTO_PREFIX.length) : '';
  return NAME.test(name) ? name : undefined;
};

/**
 * The picture of a photo: the file beside its entry that the entry names, or a file with the entry's name and one of the allowed
 * extensions; undefined if there is none.
 */
export const photoFile = (id: string, picture: string | undefined, root = '.'): string | undefined => {
  const names = picture === undefined ? PHOTO_ENDINGS.map((ending) => `${id}${ending}`) : [picture];
  return names.map((name) => `${CONTENT}/photos/${name}`).find((file) => existsSync(join(root, file)));
};
