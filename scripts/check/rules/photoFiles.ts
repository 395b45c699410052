import { dirname } from 'node:path/posix';
import { PHOTO_ENDINGS, PHOTO_KINDS, PHOTO_LIMITS } from '~/config/photos.ts';
import type { Photo } from '~/content/schemas/photo.ts';
import { quoted } from '~/lib/quoted.ts';
import type { Entry } from '../content.ts';
import { keyOf } from '../keyOf.ts';
import type { Mistake } from '../mistake.ts';
import { pictureFault } from '../pictureFault.ts';
import { isPhotoFile } from '../placeOf.ts';
import type { Rule } from '../rule.ts';

const LIMITS = { kinds: PHOTO_KINDS, ...PHOTO_LIMITS };

const withoutEnding = (path: string): string => path.replace(/\.[^./]*$/, '');

const isNamed = (path: string): boolean => PHOTO_ENDINGS.some((ending) => path.endsWith(ending));

/** The pictures that entries name by the key `picture`, by the paths of the entries. */
const namedPictures = (photos: readonly Entry<Photo>[]): ReadonlyMap<string, string> =>
  new Map(
    photos.flatMap((photo) => {
      const picture = keyOf(photo, 'picture', 'string');
      return picture === undefined ? [] : [[photo.file, `${dirname(photo.file)}/${picture}`]];
    }),
  );

/**
 * Every photo has one picture beside its entry, which browsers can show and which is neither too heavy nor too small; every picture has an
 * entry.
 */
export const photoFiles: Rule = ({ photos }, { files, pictures }) => {
  const paths = files.paths.filter(isPhotoFile);
  const named = namedPictures(photos);
  const entries = new Map(photos.map(({ file }) => [named.get(file) ?? withoutEnding(file), file]));
  const byEntry = Map.groupBy(paths, (path) => (entries.has(path) ? path : withoutEnding(path)));
  const missing = [...entries]
    .filter(([key]) => !byEntry.has(key))
    .map(([key, file]): Mistake => {
      const picture = named.get(file);
      return picture === undefined
        ? {
            file,
            found: 'no picture beside it',
            allowed: `a picture of the same name that ends with ${PHOTO_ENDINGS.join(', ')}`,
          }
        : { file, field: 'picture', found: quoted(key.slice(dirname(key).length + 1)), allowed: 'a file beside it' };
    });
  const wrong = [...byEntry].flatMap(([key, found]) =>
    found.flatMap((file, at): readonly Mistake[] => {
      if (!entries.has(key))
        return [{ file, found: 'a picture without an entry', allowed: `alt, credit and rights in ${key}.yaml` }];
      if (at > 0) return [{ file, found: 'a second picture of the same photo', allowed: `one: ${found[0] ?? ''}` }];
      const facts = pictures.get(file);
      const fault = facts && pictureFault(facts, LIMITS);
      if (fault !== undefined) return [{ file, found: fault.found, allowed: fault.allowed }];
      return isNamed(file) ? [] : [{ file, found: 'another ending', allowed: PHOTO_ENDINGS.join(', ') }];
    }),
  );
  return [...missing, ...wrong];
};
