import { RACE } from '~/config/race.ts';
import type { Locale } from '~/i18n/locales.ts';

/** The names of the jerseys in the reader's language, by the value that a member's profile has for each. */
export const jerseyNames = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(RACE.jerseys.map(({ favourite, name }) => [favourite, name[locale] ?? '']));
