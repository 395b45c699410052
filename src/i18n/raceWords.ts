import { RACE } from '../config/race.ts';
import type { Locale } from './locales.ts';

const capitalised = (text: string, locale: Locale): string =>
  text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1);

/**
 * The placeholders for the race in force, available in every wording: `{{race}}`, `{{year}}`, `{{theRace}}`, `{{ofTheRace}}`,
 * `{{atTheRace}}`, `{{club}}`.
 */
export const raceWords = (locale: Locale): Readonly<Record<string, string | number>> => {
  const { the = RACE.name, of = RACE.name, at = RACE.name } = RACE.inSentences[locale] ?? {};
  return {
    race: RACE.name,
    year: RACE.year,
    theRace: the,
    TheRace: capitalised(the, locale),
    ofTheRace: of,
    atTheRace: at,
    club: RACE.club[locale] ?? RACE.name,
  };
};
