import { placeOf } from '../placeOf.ts';
import type { Rule } from '../rule.ts';

/** Every file of a collection stands where the loader looks, with a name that can be an address. */
export const places: Rule = (_content, { files }) => [
  ...files.paths.flatMap((path) => {
    const place = placeOf(path);
    return place.status === 'misplaced' ? [place.mistake] : [];
  }),
  ...files.notFiles.map((file) => ({ file, found: 'a symbolic link', allowed: 'plain files' })),
];
