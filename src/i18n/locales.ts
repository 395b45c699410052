import config from '../../astro-i18next.config.ts';
import { RACE } from '../config/race.ts';

/** The one table of localized slugs. */
export const { routes: ROUTES } = config;

/** A language that the site can speak: one with slugs, messages and conventions. */
export type Locale = (typeof config.locales)[number];

/** The languages in which the race in force is told, in the order of `race.yaml`. */
export const LOCALES: readonly Locale[] = RACE.languages.map((language) => {
  const locale = config.locales.find((known) => known === language);
  if (locale === undefined)
    throw new Error(`race.yaml › languages: found "${language}"; allowed: ${config.locales.join(', ')}.`);
  return locale;
});

/** The language of `/` when nothing else decides. */
export const DEFAULT_LOCALE: Locale = LOCALES[0] ?? config.defaultLocale;

/** One text in every language; what schemas and message tables are made of. */
export type InEveryLocale<Value = string> = Readonly<Record<Locale, Value>>;
