import { PHOTO_ENDINGS, PHOTO_KINDS, PHOTO_LIMITS } from '~/config/photos.ts';
import type { Mistake } from '../mistake.ts';
import { pictureFault } from '../pictureFault.ts';
import { isPhotoFile } from '../placeOf.ts';
import type { Rule } from '../rule.ts';

const LIMITS = { kinds: PHOTO_KINDS, ...PHOTO_LIMITS };

const withoutEnding = (path: string): string => path.replace(/\.[^./]*$/, '');

const isNamed = (path: string): boolean => PHOTO_ENDINGS.some((ending) => path.endsWith(ending));

/** Every photo has one picture beside its entry, which browsers can show and which is neither too heavy nor too small; every picture has an entry. */
export const photoFiles: Rule = ({ photos }, { files, pictures }) => {
  const byEntry = Map.groupBy(files.paths.filter(isPhotoFile), withoutEnding);
  const entries = new Set(photos.map(({ file }) => withoutEnding(file)));
  const missing = [...entries]
    .filter((entry) => !byEntry.has(entry))
    .map((entry): Mistake => {
      const allowed = `a picture of the same name that ends with ${PHOTO_ENDINGS.join(', ')}`;
      return { file: `${entry}.yaml`, found: 'no picture beside it', allowed };
    });
  const wrong = [...byEntry].flatMap(([entry, paths]) =>
    paths.flatMap((file, at): readonly Mistake[] => {
      if (!entries.has(entry))
        return [{ file, found: 'a picture without an entry', allowed: `alt, credit and rights in ${entry}.yaml` }];
      if (at > 0) return [{ file, found: 'a second picture of the same photo', allowed: `one: ${paths[0] ?? ''}` }];
      const facts = pictures.get(file);
      const fault = facts && pictureFault(facts, LIMITS);
      if (fault !== undefined) return [{ file, found: fault.found, allowed: fault.allowed }];
      return isNamed(file) ? [] : [{ file, found: 'another ending', allowed: PHOTO_ENDINGS.join(', ') }];
    }),
  );
  return [...missing, ...wrong];
};
