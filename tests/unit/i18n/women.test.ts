import { describe, expect, it } from 'vitest';
import { riderNouns } from '../../riderNouns.ts';
import { isTyped, messages } from './messages.ts';

type Wordings = ReadonlyMap<string, string>;

const VALUE = /\{\{\w+\}\}/g;
const valuesIn = (text: string): readonly string[] => [...text.matchAll(VALUE)].map(String).sort();

/** The texts with such nouns, by their keys. The name of a value does not count. */
const withNouns = (wordings: Wordings, nounsIn: (text: string) => readonly string[]) =>
  [...wordings]
    .filter(([key]) => !isTyped(key))
    .map(([key, text]) => ({ key, nouns: nounsIn(text.replaceAll(VALUE, '')) }))
    .filter(({ nouns }) => nouns.length > 0);

describe.each(messages.languages)('the wordings of a women’s race in %s', (language) => {
  const all = messages.in[language];
  const ofWomen = messages.ofWomen(language);

  it('each have a counterpart in the dictionary, differ from it, and have the same values', () => {
    for (const [key, text] of ofWomen) {
      expect(all.get(key), key).toBeDefined();
      expect(text, key).not.toBe(all.get(key));
      expect(valuesIn(text), key).toEqual(valuesIn(all.get(key) ?? ''));
    }
  });

  it('replace every text about men', () => {
    const drawn = new Map([...all, ...ofWomen]);
    expect(withNouns(drawn, (text) => riderNouns.ofMen(language, text))).toEqual([]);
  });

  it('are not needed for a men’s race, whose texts do not mention women', () => {
    expect(withNouns(all, (text) => riderNouns.ofWomen(language, text))).toEqual([]);
  });
});

it.each(['fr', 'es', 'de'] as const)('the texts of a men’s race in %s are about men', (language) => {
  expect(withNouns(messages.in[language], (text) => riderNouns.ofMen(language, text)).length).toBeGreaterThan(30);
});
