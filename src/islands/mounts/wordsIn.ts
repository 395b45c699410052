import { securityWords, type Words } from '../parts/words.ts';
import type { Told } from './places.ts';

/** The wordings out of the attribute `data-words`. */
export const wordsIn = (told: Told): Words => {
  const json = told('words');
  const read: unknown = JSON.parse(json === '' ? '{}' : json);
  return securityWords(typeof read === 'object' && read !== null ? read : {});
};
