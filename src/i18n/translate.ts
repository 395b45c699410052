import i18next from 'i18next';
import { RACE } from '../config/race.ts';
import type { InEveryLocale, Locale } from './locales.ts';
import { raceWords } from './raceWords.ts';
import womenDe from './women/de.json' with { type: 'json' };
import womenEs from './women/es.json' with { type: 'json' };
import womenFr from './women/fr.json' with { type: 'json' };
import { de } from './wordings/de.ts';
import { en } from './wordings/en.ts';
import { es } from './wordings/es.ts';
import { fr } from './wordings/fr.ts';

const resources = {
  fr: { all: fr, women: womenFr },
  en: { all: en, women: {} },
  es: { all: es, women: womenEs },
  de: { all: de, women: womenDe },
};

/** Texts for a women's race take precedence over those for all riders. */
const NAMESPACES = RACE.riders === 'women' ? ['women', 'all'] : ['all'];

const i18n = i18next.createInstance();
await i18n.init({
  resources,
  fallbackLng: false,
  ns: ['all', 'women'],
  defaultNS: 'all',
  initAsync: false,
  keySeparator: false,
  nsSeparator: false,
  saveMissing: true,
  saveMissingTo: 'current',
  missingKeyHandler: (languages, _namespace, key) => {
    throw new Error(`No wording for "${key}" in ${languages.join(', ')}.`);
  },
});

/** The key of a wording; a key that the message files lack does not compile. */
export type WordingKey = keyof (typeof resources)['fr']['all'];

/**
 * Returns a wording with its values filled in; those of the race are built in (`raceWords.ts`). i18next's own type does the same, but takes
 * a hundred times as long to check.
 */
export type Wording = (key: WordingKey, values?: Readonly<Record<string, string | number>>) => string;

type Values = Readonly<Record<string, string | number | undefined>>;

/** @throws Error for a placeholder without a value. */
const valueOf = (values: Values, name: string, text: string): string | number => {
  const value = values[name];
  if (value === undefined) throw new Error(`The wording "${text}" was given no value for {{${name}}}.`);
  return value;
};

/** A wording, split once at its placeholders into alternating texts and names. */
const divided = (text: string): ((values: Values) => string) => {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return (values) => parts.map((part, index) => (index % 2 === 0 ? part : valueOf(values, part, text))).join('');
};

/** i18next is not used for plurals (`src/lib/pluralForm.ts`), so each wording is looked up once and its values are filled in here. */
const fixed = (locale: Locale): Wording => {
  const translate = i18n.getFixedT(locale, NAMESPACES);
  const ofTheRace = raceWords(locale);
  const known = new Map<WordingKey, ReturnType<typeof divided>>();
  // Thousands of pages use the same wordings, about forty each, most of them without values.
  const plain = new Map<WordingKey, string>();
  const filled = (key: WordingKey, values: Values): string => {
    const fill = known.get(key) ?? divided(translate(key, { skipInterpolation: true }));
    known.set(key, fill);
    return fill(values);
  };
  return (key, values) => {
    if (values !== undefined) return filled(key, { ...ofTheRace, ...values });
    const wording = plain.get(key) ?? filled(key, ofTheRace);
    plain.set(key, wording);
    return wording;
  };
};

const wordings: Readonly<InEveryLocale<Wording>> = {
  fr: fixed('fr'),
  en: fixed('en'),
  es: fixed('es'),
  de: fixed('de'),
};

/** The wordings of one language; a missing key or value stops the build. */
export const wordingIn = (locale: Locale): Wording => wordings[locale];
