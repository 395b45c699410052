import { describe, expect, it } from 'vitest';
import { RACE } from '~/config/race.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { messages } from './messages.ts';

describe('wordingIn', () => {
  it('returns texts in the requested language', () => {
    expect((['fr', 'en', 'es', 'de'] as const).map((locale) => wordingIn(locale)('page.stages'))).toEqual([
      'Étapes',
      'Stages',
      'Etapas',
      'Etappen',
    ]);
  });

  it('inserts values unchanged: the page escapes them', () => {
    const title = '<b>&"{{race}}';
    expect(wordingIn('en')('site.titled', { title, race: 'Tour', year: 2020 })).toBe(`${title} – Tour 2020`);
  });

  it('keeps two languages apart that are used alternately', () => {
    const [french, german] = [wordingIn('fr'), wordingIn('de')];
    expect([french('page.home'), german('page.home'), french('page.home')]).toEqual([
      'Accueil',
      'Startseite',
      'Accueil',
    ]);
  });

  it('throws for a key that the dictionary lacks, with key and language', () => {
    // @ts-expect-error a name that the message files lack does not compile
    expect(() => wordingIn('de')('page.nowhere')).toThrow('No wording for "page.nowhere" in de.');
  });

  it('throws for a missing value, with its name', () => {
    expect(() => wordingIn('en')('stage.number')).toThrow('{{number}}');
    expect(() => wordingIn('en')('rankings.description', { race: 'Tour', year: 2020, number: 1 })).toThrow(
      '{{finish}}',
    );
  });

  it.each(messages.languages)('has every text of the files in %s', (language) => {
    const translate = wordingIn(language);
    const ofWomen = RACE.riders === 'women' ? messages.ofWomen(language) : new Map<string, string>();
    const spoken = new Map([...messages.in[language], ...ofWomen]);
    const unfilled = [...spoken].filter(([key, text]) => {
      const names = [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => [name, '7']);
      const filled: unknown = Reflect.apply(translate, undefined, [key, Object.fromEntries(names)]);
      return filled !== text.replaceAll(/\{\{\w+\}\}/g, '7');
    });
    expect(unfilled.map(([key]) => key)).toEqual([]);
  });
});
