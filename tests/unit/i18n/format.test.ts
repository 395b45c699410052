import { describe, expect, it } from 'vitest';
import { countryName, formatDate, formatNumber, formatQuantity } from '~/i18n/format.ts';
import { inEveryLocale } from '~/i18n/paths.ts';

describe('a figure', () => {
  it('is grouped and has its decimals as each language writes them', () => {
    expect(inEveryLocale((locale) => formatNumber(12_345.6, locale))).toEqual({
      fr: '12\u202F345,6',
      en: '12,345.6',
      es: '12.345,6',
      de: '12.345,6',
    });
  });

  it('of four digits is grouped everywhere but in Spanish', () => {
    expect(inEveryLocale((locale) => formatNumber(3484.2, locale))).toEqual({
      fr: '3\u202F484,2',
      en: '3,484.2',
      es: '3484,2',
      de: '3.484,2',
    });
  });

  it('has one decimal at most unless more or fewer are wanted, and none that says nothing', () => {
    expect(formatNumber(153, 'en')).toBe('153');
    expect(formatNumber(39.018, 'en')).toBe('39');
    expect(formatNumber(39.018, 'en', '2')).toBe('39.02');
    expect(formatNumber(1035.4, 'en', '0')).toBe('1,035');
  });
});

describe('a day', () => {
  it('is named in each language', () => {
    expect(inEveryLocale((locale) => formatDate('2020-08-29', locale, 'full'))).toEqual({
      fr: 'samedi 29 août 2020',
      en: 'Saturday, 29 August 2020',
      es: 'sábado, 29 de agosto de 2020',
      de: 'Samstag, 29. August 2020',
    });
  });

  it('has its weekday unless it is one date among others', () => {
    expect(formatDate('2020-09-06', 'de')).toBe('Sonntag, 6. September');
    expect(formatDate('2020-09-06', 'de', 'date')).toBe('6. September 2020');
  });

  it('is the day of the race whatever the hour and the machine that builds', () => {
    expect(formatDate('2020-08-29T23:59:59', 'en', 'date')).toBe('29 August 2020');
    expect(formatDate('2020-08-29T00:00:01', 'en', 'date')).toBe('29 August 2020');
  });

  it('that is none stops the build', () => {
    expect(() => formatDate('soon', 'fr')).toThrow(RangeError);
  });
});

describe('a country', () => {
  it('has its name in each language', () => {
    expect(inEveryLocale((locale) => countryName('SVN', locale))).toEqual({
      fr: 'Slovénie',
      en: 'Slovenia',
      es: 'Eslovenia',
      de: 'Slowenien',
    });
  });

  it('of a code that nobody knows is the code', () => {
    expect(countryName('ZZZ', 'fr')).toBe('ZZZ');
  });
});

describe('a length of time', () => {
  it('is written out in each language, one and many', () => {
    expect(inEveryLocale((locale) => formatQuantity(1, 'day', locale))).toEqual({
      fr: '1\u00A0jour',
      en: '1 day',
      es: '1 día',
      de: '1 Tag',
    });
    expect(inEveryLocale((locale) => formatQuantity(30.4, 'day', locale))).toEqual({
      fr: '30,4\u00A0jours',
      en: '30.4 days',
      es: '30,4 días',
      de: '30,4 Tage',
    });
  });
});
