import config from '../../astro-i18next.config.ts';
import { CONTENT } from '../config/race/folders.ts';
import { RACE } from '../config/race.ts';
import { DefinitionMistakes } from '../config/race/readDefinition.ts';

/** A language that the site supports: it has slugs, messages and conventions. */
export type Locale = (typeof config.locales)[number];

type Slugs = Readonly<Record<keyof (typeof config.routes)['fr'], string>>;

/** The slugs of the riders and of the winners in a women's race, in the languages with a feminine form. */
const OF_WOMEN: Partial<Readonly<Record<Locale, Partial<Slugs>>>> = {
  fr: { riders: 'coureuses' },
  es: { riders: 'corredoras', winners: 'ganadoras' },
  de: { riders: 'fahrerinnen', winners: 'siegerinnen' },
};

const slugsOf = (locale: Locale): Slugs =>
  RACE.riders === 'women' ? { ...config.routes[locale], ...OF_WOMEN[locale] } : config.routes[locale];

/** The one table of localized slugs. */
export const ROUTES = Object.fromEntries(config.locales.map((locale) => [locale, slugsOf(locale)])) as Readonly<
  Record<Locale, Slugs>
>;

/** The languages of the race in force, in the order of `race.yaml`. */
export const LOCALES: readonly Locale[] = RACE.languages.map((language) => {
  const locale = config.locales.find((known) => known === language);
  if (locale === undefined)
    throw new DefinitionMistakes([
      {
        file: `${CONTENT}/race.yaml`,
        field: 'languages',
        found: `"${language}"`,
        allowed: config.locales.join(', '),
      },
    ]);
  return locale;
});

/** The language of `/` when nothing else decides. */
export const DEFAULT_LOCALE: Locale = LOCALES[0] ?? config.defaultLocale;

/** One value in every language, such as a text in schemas and message tables. */
export type InEveryLocale<Value = string> = Readonly<Record<Locale, Value>>;
