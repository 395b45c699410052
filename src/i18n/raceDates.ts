import { RACE } from '../config/race.ts';
import { formatDate, formatDays } from './format.ts';
import type { Locale } from './locales.ts';
import { wordingIn } from './translate.ts';

type RaceDays = { readonly firstDay: string; readonly lastDay: string };

/** The days of the race in words: `Du 29 août au 20 septembre 2020`, or its only day. */
export const raceDates = (locale: Locale, { firstDay, lastDay }: RaceDays = RACE): string =>
  firstDay === lastDay
    ? formatDate(firstDay, locale, 'date')
    : wordingIn(locale)('home.dates', formatDays(firstDay, lastDay, locale));
