import { CHOSEN_LANGUAGE } from '~/runtime/items/visitor.ts';
import { readItem } from '~/runtime/storage.ts';

/**
 * Redirects from `/` to the language of the last visit, or else that of the browser, or else the first one. Only languages linked in the
 * page can be chosen (docs/threat-model.md T55).
 */
export const chooseLanguage = (): void => {
  const wanted = [readItem(CHOSEN_LANGUAGE) ?? '', ...navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase())];
  const offered = [...document.querySelectorAll<HTMLElement>('a[hreflang]')].map(({ lang }) => lang);
  const code = wanted.find((one) => offered.includes(one)) ?? offered[0];
  if (code !== undefined) location.replace(`/${code}/`);
};
