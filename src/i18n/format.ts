import { ALPHA2 } from '~/config/countries.ts';
import { dateFormat, datePart } from '~/lib/dateFormat.ts';
import { sentenceTime } from '~/lib/sentenceTime.ts';
import type { Locale } from './locales.ts';
import { REGIONS, regionOf } from './regions.ts';

export { REGIONS, regionOf };

const cached = <Key extends string, Made>(make: (locale: Locale, key: Key) => Made) => {
  const made = new Map<string, Made>();
  return (locale: Locale, key: Key): Made => {
    const name = `${locale}:${key}`;
    const known = made.get(name) ?? make(locale, key);
    made.set(name, known);
    return known;
  };
};

const numbers = cached((locale, digits: '0' | '1' | '2') => {
  const maximumFractionDigits = Number(digits);
  return new Intl.NumberFormat(REGIONS[locale], { maximumFractionDigits });
});

const DATE_STYLES = {
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof DATE_STYLES;

const dates = cached((locale, style: DateStyle) =>
  dateFormat(REGIONS[locale], { ...DATE_STYLES[style], timeZone: 'UTC' }),
);

const ranges = cached((locale) => new Intl.DateTimeFormat(REGIONS[locale], { ...DATE_STYLES.date, timeZone: 'UTC' }));

const regions = cached((locale) => new Intl.DisplayNames(REGIONS[locale], { type: 'region' }));

/** Each name is on hundreds of pages, and `Intl` does not cache it. */
const countries = cached((locale, alpha2: string) => regions(locale, '').of(alpha2));

const languages = cached((locale) => new Intl.DisplayNames(REGIONS[locale], { type: 'language' }));

/** The name of a language in another one, such as `Französisch`. */
export const formatLanguage = (language: Locale, locale: Locale): string =>
  languages(locale, '').of(language) ?? language;

/** A figure with at most `digits` decimals, grouped as the language does. */
export const formatNumber = (value: number, locale: Locale, digits: '0' | '1' | '2' = '1'): string =>
  numbers(locale, digits).format(value);

const instantOf = (day: string): Date => new Date(`${day.slice(0, 10)}T00:00:00Z`);

/** A calendar day (`2020-08-29`, or a date-time whose day counts) in words. */
export const formatDate = (day: string, locale: Locale, style: DateStyle = 'day'): string =>
  dates(locale, style)(instantOf(day));

/**
 * The first and the last of several days for a wording that has both: month and year of the first are left out where they equal those of
 * the last (`9` and `13 juin 2031`, `9.` and `13. Juni 2031`).
 */
export const formatDays = (
  first: string,
  last: string,
  locale: Locale,
): { readonly from: string; readonly to: string } => {
  const parts = ranges(locale, '').formatRangeToParts(instantOf(first), instantOf(last));
  const beforeLast = parts.slice(
    0,
    parts.findIndex(({ source }) => source === 'endRange'),
  );
  // The shared parts contain the dash and, in German, also the full stop after the first number.
  const from = beforeLast.map((part) =>
    part.source === 'shared' ? part.value.replaceAll(/[\s–-]/gu, '') : datePart(part, locale),
  );
  return { from: from.join(''), to: formatDate(last, locale, 'date') };
};

/** The name of a country by its ISO 3166-1 alpha-3 code; an unknown code is its own name. */
export const countryName = (alpha3: string, locale: Locale): string => {
  const alpha2 = ALPHA2.get(alpha3);
  return alpha2 === undefined ? alpha3 : (countries(locale, alpha2) ?? alpha3);
};

type TimeUnit = 'second' | 'minute' | 'hour' | 'day' | 'month';

const quantities = cached(
  (locale, unit: TimeUnit) =>
    new Intl.NumberFormat(REGIONS[locale], { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits: 1 }),
);

/** A duration in words: `2 heures`, `30.4 days`. */
export const formatQuantity = (amount: number, unit: TimeUnit, locale: Locale): string =>
  quantities(locale, unit).format(amount);

const units = cached((locale, unit: TimeUnit): readonly [one: string, several: string] => {
  const beside = (amount: number): string =>
    quantities(locale, unit)
      .formatToParts(amount)
      .find(({ type }) => type === 'unit')?.value ?? unit;
  return [beside(1), beside(2)];
});

/** The singular and plural of a unit of time, without the number: `jour`, `jours`. */
export const unitForms = (unit: TimeUnit, locale: Locale): readonly [one: string, several: string] =>
  units(locale, unit);

const durations = cached((locale) => new Intl.DurationFormat(REGIONS[locale], { style: 'long' }));

/** Seconds in words, from a minute on with minutes: `20 secondes`, `1 Minute, 30 Sekunden`. */
export const formatSeconds = (seconds: number, locale: Locale): string =>
  durations(locale, '').format({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

const lists = cached((locale) => new Intl.ListFormat(REGIONS[locale], { type: 'conjunction' }));

/** Several names within a sentence: `général, points et équipes`. */
export const formatList = (names: readonly string[], locale: Locale): string => lists(locale, '').format(names);

const ordinals = cached((locale) => new Intl.PluralRules(REGIONS[locale], { type: 'ordinal' }));

/** The suffix of a place's number within a sentence, in the languages that use ordinals for places. */
const ORDINAL_ENDINGS: Readonly<Partial<Record<Locale, Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>>> = {
  fr: { one: 're', other: 'e' },
  en: { one: 'st', two: 'nd', few: 'rd', other: 'th' },
};

/** A place within a sentence: `85e`, `85th`, and `85` where the language writes "place 85". */
export const formatPlace = (rank: number, locale: Locale): string =>
  `${formatNumber(rank, locale)}${ORDINAL_ENDINGS[locale]?.[ordinals(locale, '').select(rank)] ?? ''}`;

/** A time of day (`14:05`) within a sentence: `14 h 05`, `14 h`, and in German `14.05`, followed by `Uhr` in the wording. */
export const formatTime = (time: string, locale: Locale): string => sentenceTime(time, locale);

const zones = cached(
  (locale, timeZone) => new Intl.DateTimeFormat(REGIONS[locale], { timeZone, timeZoneName: 'long' }),
);

const moments = cached((locale, timeZone) =>
  dateFormat(REGIONS[locale], {
    ...DATE_STYLES.full,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
    // French has no letters for a zone: the short name would be `UTC+2`.
    timeZoneName: locale === 'fr' ? 'long' : 'short',
  }),
);

/** What is between the time of day and the name of the zone, where it is more than a blank. */
const AFTER_TIME: Readonly<Partial<Record<Locale, string>>> = { fr: ',', de: '\u00A0Uhr' };

/** A day and time in an IANA time zone, with the name of the zone: `Sunday 6 September 2020 at 18:40 CEST`. */
export const formatMoment = (instant: number, locale: Locale, timeZone: string): string => {
  const moment = moments(locale, timeZone)(instant);
  return moment.replace(/\d\d:\d\d/, (time) => `${sentenceTime(time, locale)}${AFTER_TIME[locale] ?? ''}`);
};

/** The name of an IANA time zone at an instant in epoch milliseconds, such as summer time: `heure d’été d’Europe centrale`. */
export const zoneName = (timezone: string, locale: Locale, instant: number): string =>
  zones(locale, timezone)
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone;
