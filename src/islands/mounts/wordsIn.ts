import { securityWords, type Words } from '../parts/words.ts';
import type { ElementData } from './places.ts';

/** The wordings out of the attribute `data-words`. */
export const wordsIn = (data: ElementData): Words => {
  const json = data('words');
  const read: unknown = JSON.parse(json === '' ? '{}' : json);
  return securityWords(typeof read === 'object' && read !== null ? read : {});
};
