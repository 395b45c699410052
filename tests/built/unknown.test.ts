import { describe, expect, it } from 'vitest';
import { pagesByKind } from './pagesByKind.ts';
import { raceInForce } from './raceInForce.ts';

const WORDS = {
  fr: '– : non indiqué',
  en: '–: not given',
  es: '–: no figura aquí',
  de: '–: hier nicht',
} as const;

describe.each(raceInForce.languages)('an unknown value in %s', (language) => {
  it('is a dash in a table, which is explained on the pages that have one, and on no other', () => {
    const pages = pagesByKind.all.filter((page) => page.language === language);
    const wrong = pages.filter(({ document }) => {
      const main = document().one('main');
      const hasDash = main.all('td').some(({ text }) => text === '–');
      return hasDash !== main.text.replaceAll(/\s/g, ' ').includes(WORDS[language]);
    });
    expect(wrong.map(({ address }) => address)).toEqual([]);
  });
});
