import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const womenIn = (language: 'fr' | 'es' | 'de') => [...messages.ofWomen(language)];

const valuesIn = (text: string): readonly string[] => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).sort();

/** Nouns and articles that only men are called by; English has none. */
const MEN = {
  fr: /\bcoureurs?\b|\bvainqueurs?\b|\bporteur\b|\bcombatif\b/i,
  es: /\bcorredor(?:es)?\b|\bganador(?:es)?\b|\bcombativo\b/i,
  de: /\bFahrern?\b|sieger\b|\bSiegers?\b|\bTräger\b|\bKämpferischster\b|lingsfahrer\b/,
} as const;

describe.each(['fr', 'es', 'de'] as const)('the wordings of a women’s race in %s', (language) => {
  it('each stand for one that the dictionary has, and ask for the same values', () => {
    for (const [key, text] of womenIn(language)) {
      expect(messages.in[language].get(key), key).toBeDefined();
      expect(valuesIn(text), key).toEqual(valuesIn(messages.in[language].get(key) ?? ''));
    }
  });

  it('replace every wording that speaks of men', () => {
    const ofMen = [...messages.in[language]].filter(([, text]) => MEN[language].test(text)).map(([key]) => key);
    expect(ofMen.length).toBeGreaterThan(20);
    const replaced = new Map(womenIn(language));
    expect(
      ofMen.filter((key) => MEN[language].test(replaced.get(key) ?? messages.in[language].get(key) ?? '')),
    ).toEqual([]);
  });
});
