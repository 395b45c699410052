import { describe, expect, it } from 'vitest';
import {
  countryName,
  formatDate,
  formatList,
  formatMoment,
  formatNumber,
  formatPlace,
  formatQuantity,
  formatSeconds,
  formatTime,
  unitForms,
  zoneName,
} from '~/i18n/format.ts';
import { inEveryLocale } from '~/i18n/paths.ts';
import { raceDates } from '~/i18n/raceDates.ts';
import { inForce } from '../inForce.ts';

describe('a figure', () => {
  it('is grouped, with decimals, as each language writes it', () => {
    expect(inEveryLocale((locale) => formatNumber(12_345.6, locale))).toEqual(
      inForce({
        fr: '12\u202F345,6',
        en: '12,345.6',
        es: '12.345,6',
        de: '12.345,6',
      }),
    );
  });

  it('of four digits is grouped everywhere but in Spanish', () => {
    expect(inEveryLocale((locale) => formatNumber(3484.2, locale))).toEqual(
      inForce({
        fr: '3\u202F484,2',
        en: '3,484.2',
        es: '3484,2',
        de: '3.484,2',
      }),
    );
  });

  it('has at most one decimal unless more or fewer are requested, and no trailing zero', () => {
    expect(formatNumber(153, 'en')).toBe('153');
    expect(formatNumber(39.018, 'en')).toBe('39');
    expect(formatNumber(39.018, 'en', '2')).toBe('39.02');
    expect(formatNumber(1035.4, 'en', '0')).toBe('1,035');
  });
});

describe('a day', () => {
  it('is written out in each language', () => {
    expect(inEveryLocale((locale) => formatDate('2020-08-29', locale, 'full'))).toEqual(
      inForce({
        fr: 'samedi 29 août 2020',
        en: 'Saturday, 29 August 2020',
        es: 'sábado, 29 de agosto de 2020',
        de: 'Samstag, 29. August 2020',
      }),
    );
  });

  it('has its weekday unless only the date is requested', () => {
    expect(formatDate('2020-09-06', 'de')).toBe('Sonntag, 6. September');
    expect(formatDate('2020-09-06', 'de', 'date')).toBe('6. September 2020');
  });

  it('is an ordinal number in French if it is the first of a month', () => {
    expect(formatDate('2020-09-01', 'fr')).toBe('mardi 1er septembre');
    expect(formatDate('2020-09-11', 'fr')).toBe('vendredi 11 septembre');
    expect(formatDate('2020-09-01', 'de')).toBe('Dienstag, 1. September');
    expect(raceDates('fr', { firstDay: '2031-06-01', lastDay: '2031-06-13' })).toBe('Du 1er au 13 juin 2031');
    expect(raceDates('fr', { firstDay: '2031-06-11', lastDay: '2031-07-01' })).toBe('Du 11 juin au 1er juillet 2031');
  });

  it('is the local day of the race whatever the time and the zone of the machine that builds', () => {
    expect(formatDate('2020-08-29T23:59:59', 'en', 'date')).toBe('29 August 2020');
    expect(formatDate('2020-08-29T00:00:01', 'en', 'date')).toBe('29 August 2020');
  });

  it('is written without month and year if the last of several days has the same', () => {
    const between = (first: string, last: string) =>
      inEveryLocale((locale) => raceDates(locale, { firstDay: first, lastDay: last }));
    expect(between('2031-06-09', '2031-06-13')).toEqual(
      inForce({
        fr: 'Du 9 au 13 juin 2031',
        en: '9 to 13 June 2031',
        es: 'Del 9 al 13 de junio de 2031',
        de: '9. bis 13. Juni 2031',
      }),
    );
    expect(between('2020-08-29', '2020-09-20')).toEqual(
      inForce({
        fr: 'Du 29 août au 20 septembre 2020',
        en: '29 August to 20 September 2020',
        es: 'Del 29 de agosto al 20 de septiembre de 2020',
        de: '29. August bis 20. September 2020',
      }),
    );
    expect(between('2030-12-30', '2031-01-02')).toEqual(
      inForce({
        fr: 'Du 30 décembre 2030 au 2 janvier 2031',
        en: '30 December 2030 to 2 January 2031',
        es: 'Del 30 de diciembre de 2030 al 2 de enero de 2031',
        de: '30. Dezember 2030 bis 2. Januar 2031',
      }),
    );
  });

  it('is written once where the race has no other', () => {
    expect(raceDates('en', { firstDay: '2031-06-09', lastDay: '2031-06-09' })).toBe('9 June 2031');
  });

  it('that is invalid causes the build to fail', () => {
    expect(() => formatDate('soon', 'fr')).toThrow(RangeError);
  });
});

describe('a moment', () => {
  const instant = Date.parse('2020-09-06T16:40:00Z');

  it.each([
    ['fr', /^dimanche 6 septembre 2020 (?:à )?18 h 40, heure d’été d’Europe centrale$/],
    ['en', /^Sunday,? 6 September 2020 at 18:40 CEST$/],
    ['es', /^domingo, 6 de septiembre de 2020, 18:40 CEST$/],
    ['de', /^Sonntag, 6\. September 2020 um 18\.40 Uhr MESZ$/],
  ] as const)('is written in %s with the time of day and its zone', (locale, words) => {
    expect(formatMoment(instant, locale, 'Europe/Paris').replaceAll(/\s/gu, ' ')).toMatch(words);
  });
});

describe('a time of day', () => {
  it('is written within a sentence as each language does', () => {
    expect(inEveryLocale((locale) => `${formatTime('14:00', locale)} ${formatTime('09:05', locale)}`)).toEqual(
      inForce({
        fr: '14\u00A0h 9\u00A0h\u00A005',
        en: '14:00 09:05',
        es: '14:00 09:05',
        de: '14.00 09.05',
      }),
    );
  });

  it('has the name of its zone, in summer that of summer time', () => {
    expect(inEveryLocale((locale) => zoneName('Europe/Paris', locale, Date.parse('2020-09-06T12:00:00Z')))).toEqual(
      inForce({
        fr: 'heure d’été d’Europe centrale',
        en: 'Central European Summer Time',
        es: 'hora de verano de Europa central',
        de: 'Mitteleuropäische Sommerzeit',
      }),
    );
  });
});

describe('a country', () => {
  it('has its name in each language', () => {
    expect(inEveryLocale((locale) => countryName('SVN', locale))).toEqual(
      inForce({
        fr: 'Slovénie',
        en: 'Slovenia',
        es: 'Eslovenia',
        de: 'Slowenien',
      }),
    );
  });

  it('of an unknown code is the code', () => {
    expect(countryName('ZZZ', 'fr')).toBe('ZZZ');
  });
});

describe('a length of time', () => {
  it('is written out in each language, in the singular and the plural', () => {
    expect(inEveryLocale((locale) => formatQuantity(1, 'day', locale))).toEqual(
      inForce({
        fr: '1\u00A0jour',
        en: '1 day',
        es: '1 día',
        de: '1 Tag',
      }),
    );
    expect(inEveryLocale((locale) => formatQuantity(30.4, 'day', locale))).toEqual(
      inForce({
        fr: '30,4\u00A0jours',
        en: '30.4 days',
        es: '30,4 días',
        de: '30,4 Tage',
      }),
    );
  });

  it('in seconds has minutes from 60 seconds on', () => {
    expect(inEveryLocale((locale) => [1, 20, 60, 90].map((seconds) => formatSeconds(seconds, locale)))).toEqual(
      inForce({
        fr: ['1\u00A0seconde', '20\u00A0secondes', '1 minute', '1 minute et 30\u00A0secondes'],
        en: ['1 second', '20 seconds', '1 minute', '1 minute, 30 seconds'],
        es: ['1 segundo', '20 segundos', '1 minuto', '1 minuto y 30 segundos'],
        de: ['1 Sekunde', '20 Sekunden', '1 Minute', '1 Minute, 30 Sekunden'],
      }),
    );
  });
});

describe('a place within a sentence', () => {
  it('is an ordinal in words if the language does so', () => {
    expect(inEveryLocale((locale) => [1, 2, 3, 11, 85].map((rank) => formatPlace(rank, locale)).join(' '))).toEqual(
      inForce({ fr: '1re 2e 3e 11e 85e', en: '1st 2nd 3rd 11th 85th', es: '1 2 3 11 85', de: '1 2 3 11 85' }),
    );
  });
});

describe('several names', () => {
  it('are joined as in a sentence of each language', () => {
    expect(inEveryLocale((locale) => formatList(['A', 'B', 'Irún'], locale))).toEqual(
      inForce({ fr: 'A, B et Irún', en: 'A, B and Irún', es: 'A, B e Irún', de: 'A, B und Irún' }),
    );
    expect(formatList(['A'], 'en')).toBe('A');
  });
});

describe('a unit of time', () => {
  it('has a name in the singular and in the plural', () => {
    expect(inEveryLocale((locale) => unitForms('day', locale).join('|'))).toEqual(
      inForce({ fr: 'jour|jours', en: 'day|days', es: 'día|días', de: 'Tag|Tage' }),
    );
  });
});
