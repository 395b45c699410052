import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

const { languages } = messages;
const others = ['en', 'es', 'de'] as const;

/** The values with which every text can name the race in the form of its language: with its article, without one, or not at all. */
const OF_THE_RACE = ['race', 'theRace', 'TheRace', 'ofTheRace', 'atTheRace'];

const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)]
    .map(([, name = '']) => name)
    .filter((name) => !OF_THE_RACE.includes(name))
    .sort();

/** The texts of a language that violate a rule. */
const faults = (language: (typeof languages)[number], isFault: (text: string) => boolean): readonly string[] =>
  [...messages.in[language]].filter(([, text]) => isFault(text)).map(([key, text]) => `${key}: ${text}`);

const count = (text: string, letter: string): number => text.split(letter).length - 1;

/** Words that German, Spanish and English share: units, names, abbreviations, loan words. */
const SAME_AS_ENGLISH = {
  de: [
    'climbs.km',
    'competitors.name',
    'countdown.startsOn',
    'debug.name',
    'debug.tokens',
    'editor.field.body',
    'editor.field.name',
    'editor.field.sponsor',
    'editor.field.text',
    'editor.kind.person',
    'editor.one.partners',
    'editor.one.videos',
    'filters.team',
    'liveRace.group.gruppetto',
    'liveRace.title',
    'page.newsletter',
    'page.teams',
    'page.videos',
    'picture.riderNamed',
    'profile.bonus',
    'profile.km',
    'profile.kmWords',
    'profile.sprint',
    'profile.type_race.gravel',
    'rider.team',
    'roadBook.kilobytes',
    'roadBook.megabytes',
    'roadside.point',
    'site.titled',
    'storedItems.name',
    'table.team',
    'time.ofDay',
    'timetable.km',
    'unit.km',
    'unit.kmh',
    'unit.m',
    'unit.seconds',
    'withdrawal.short.DNF',
    'withdrawal.short.DNS',
    'withdrawal.short.DSQ',
    'withdrawal.short.OTL',
  ],
  es: [
    'classificationInList.general',
    'climbs.category',
    'climbs.km',
    'picture.riderNamed',
    'profile.km',
    'profile.kmWords',
    'profile.no',
    'profile.type_race.gravel',
    'rider.placeInGeneral',
    'roadBook.kilobytes',
    'roadBook.megabytes',
    'roadside.point',
    'site.titled',
    'time.ofDay',
    'timetable.km',
    'unit.km',
    'unit.kmh',
    'unit.m',
    'unit.seconds',
  ],
} as const;

describe('the dictionaries', () => {
  it.each(others)('have the same files with the same keys in %s as in French', (language) => {
    expect(messages.files(language)).toEqual(messages.files('fr'));
    for (const file of messages.files('fr')) {
      expect([...messages.keysIn(language, file)].sort(), file).toEqual([...messages.keysIn('fr', file)].sort());
    }
  });

  it.each(languages)('have each key in one file only in %s', (language) => {
    const keys = messages.files(language).flatMap((file) => messages.keysIn(language, file));
    expect(keys.length).toBeGreaterThan(200);
    expect(keys.filter((key, index) => keys.indexOf(key) < index)).toEqual([]);
  });

  it.each(others)('have the same values in %s as in French', (language) => {
    const differing = [...messages.in.fr].filter(
      ([key, text]) => placeholdersOf(messages.in[language].get(key) ?? '').join() !== placeholdersOf(text).join(),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it.each(languages)('have braces only around the name of a value in %s', (language) => {
    expect(faults(language, (text) => /[{}]/.test(text.replaceAll(/\{\{\w+\}\}/g, '')))).toEqual([]);
  });

  it.each(['de', 'es'] as const)('are written in %s, except words that it shares with English', (language) => {
    const same = [...messages.in[language]]
      .filter(([key, text]) => messages.in.en.get(key) === text)
      .map(([key]) => key);
    expect(same.sort()).toEqual([...SAME_AS_ENGLISH[language]].sort());
  });
});

describe.each(languages)('a wording in %s', (language) => {
  it('is not empty and has no leading, trailing or double spaces', () => {
    expect(faults(language, (text) => text === '' || text !== text.trim() || /\s\s/.test(text))).toEqual([]);
  });

  it('has curly apostrophes and quotes, the ellipsis character, and no markup', () => {
    expect(faults(language, (text) => /['"`]|\.\.\.|<|&\w+;/.test(text))).toEqual([]);
  });

  it('is in Unicode normal form and without invisible characters', () => {
    expect(
      faults(
        language,
        (text) => text !== text.normalize('NFC') || /[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/.test(text),
      ),
    ).toEqual([]);
  });

  it('has a no-break space between a value and its unit if there is nothing else', () => {
    expect(
      [...messages.in[language]]
        .filter(([key, text]) => key.startsWith('unit.') && text.includes(' ') && !key.endsWith('atKm'))
        .map(([key]) => key),
    ).toEqual([]);
  });
});

describe('typography', () => {
  it('has a no-break space before French punctuation with two parts', () => {
    expect(
      faults('fr', (text) => /(?:^|[^\u00A0\u202F])[;!?:»]/.test(text) || /«(?!\u00A0|\u202F)/.test(text)),
    ).toEqual([]);
  });

  it.each(['en', 'es', 'de'] as const)('has no space before punctuation in %s', (language) => {
    expect(faults(language, (text) => /\s[;!?:,.](?:\s|$)/.test(text))).toEqual([]);
  });

  it('has low opening and high closing quotes in German', () => {
    expect(faults('de', (text) => /[«»”]/.test(text) || count(text, '„') !== count(text, '“'))).toEqual([]);
  });

  it('has opening and closing question and exclamation marks in Spanish', () => {
    expect(
      faults('es', (text) => count(text, '¿') !== count(text, '?') || count(text, '¡') !== count(text, '!')),
    ).toEqual([]);
  });

  it('has angle quotes in Spanish, and curly quotes in English', () => {
    expect(faults('es', (text) => /[„“”]/.test(text) || count(text, '«') !== count(text, '»'))).toEqual([]);
    expect(faults('en', (text) => /[«»„]/.test(text) || count(text, '“') !== count(text, '”'))).toEqual([]);
  });
});
