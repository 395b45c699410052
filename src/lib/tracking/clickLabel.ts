import { LABEL_LENGTH } from '~/config/tracking.ts';

/**
 * The label of a click: the text of the pressed element, in lower case, at most 25 characters (specification, section 9). Counted in code
 * points, so that none is cut in two.
 */
export const clickLabel = (words: string): string =>
  Array.from(words.replace(/\s+/g, ' ').trim().toLowerCase()).slice(0, LABEL_LENGTH).join('').trim();
