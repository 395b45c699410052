import type { SpoilerWord } from '~/config/spoilers.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isText, isWords } from '~/runtime/items/shape.ts';

/** The file `/spoilers/<locale>.json`, for pages that hide something: the texts, and the address of the chunk that uses them. */
export const spoilersDoor = defineDoor('spoilers', {
  words: isWords<SpoilerWord>(),
  /** The page on which the reader sets how far they have seen the race. */
  settings: isText,
  chunk: isText,
});

/** The value of that file. */
export type SpoilersFile = Through<typeof spoilersDoor>;
