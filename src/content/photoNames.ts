import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONTENT } from '~/config/race/folders.ts';
import { PHOTO_ENDINGS, PHOTO_PREFIX } from '~/config/photos.ts';

const NAME = /^[a-z0-9-]+$/;

/** The photo that an address or a cover names, as `photo:<id>`; undefined for any other one. */
export const photoNamed = (address: string): string | undefined => {
  const name = address.startsWith(PHOTO_PREFIX) ? address.slice(PHOTO_PREFIX.length) : '';
  return NAME.test(name) ? name : undefined;
};

/** The picture of a photo: the file beside its entry with the same name and one of the endings that are allowed; undefined if there is none. */
export const photoFile = (id: string, root = '.'): string | undefined =>
  PHOTO_ENDINGS.map((ending) => `${CONTENT}/photos/${id}${ending}`).find((file) => existsSync(join(root, file)));
