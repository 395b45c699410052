import type { SpoilerWord } from '~/config/spoilers.ts';
import { defineDoor, type Through } from '~/runtime/door.ts';
import { isText, isWords } from '~/runtime/items/shape.ts';

/** The file `/spoilers/<locale>.json`: what a page needs that hides something, and the address of the chunk that reads it. */
export const spoilersDoor = defineDoor('spoilers', {
  words: isWords<SpoilerWord>(),
  /** The page on which a reader says how far they have seen the race. */
  settings: isText,
  chunk: isText,
});

/** What it holds. */
export type SpoilersFile = Through<typeof spoilersDoor>;
