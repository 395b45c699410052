import { securityWords, type Words } from './securityWords.ts';
import type { ElementData } from '../shared/elementData.ts';

/** The wordings out of the attribute `data-words`. */
export const wordsIn = (data: ElementData): Words => {
  const json = data('words');
  const read: unknown = JSON.parse(json === '' ? '{}' : json);
  return securityWords(typeof read === 'object' && read !== null ? read : {});
};
