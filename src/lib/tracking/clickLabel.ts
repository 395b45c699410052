import { LABEL_LENGTH } from '~/config/tracking.ts';

/**
 * What a click is counted under: the words on what was pressed, in small letters, at most 25 characters (specification, section 9). Counted by
 * characters, so that none is cut in two.
 */
export const clickLabel = (words: string): string =>
  Array.from(words.replace(/\s+/g, ' ').trim().toLowerCase()).slice(0, LABEL_LENGTH).join('').trim();
