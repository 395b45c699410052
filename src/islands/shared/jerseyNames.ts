import { RACE } from '~/config/race.ts';
import type { Locale } from '~/i18n/locales.ts';

/** The names of the jerseys in the reader's language, by the values used in a member's profile. */
export const jerseyNames = (locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries(RACE.jerseys.map(({ favourite, name }) => [favourite, name[locale] ?? '']));
