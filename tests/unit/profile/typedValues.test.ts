import { describe, expect, it } from 'vitest';
import { completenessOf } from '~/lib/profile/completeness.ts';
import { birthdateOf, birthdateOrder, partsOfBirthdate } from '~/lib/birthdate.ts';
import { phoneNumberOf } from '~/lib/phoneNumber.ts';

const dateOf = (day: string, month: string, year: string) => birthdateOf({ day, month, year }, '2020-09-20');

describe('a date of birth', () => {
  it('has its parts in the order of the language', () => {
    for (const region of ['fr-FR', 'en-GB', 'es-ES', 'de-DE'])
      expect(birthdateOrder(region)).toEqual(['day', 'month', 'year']);
    expect(birthdateOrder('en-US')).toEqual(['month', 'day', 'year']);
    expect(birthdateOrder('ja-JP')).toEqual(['year', 'month', 'day']);
  });

  it('is split and joined again', () => {
    const parts = partsOfBirthdate('1988-07-04');
    expect(parts).toEqual({ day: '4', month: '7', year: '1988' });
    expect(birthdateOf(parts, '2020-09-20')).toBe('1988-07-04');
    expect(partsOfBirthdate('4 July')).toEqual({ day: '', month: '', year: '' });
  });

  it.each([
    [['29', '2', '1988'], '1988-02-29'],
    [['29', '2', '2000'], '2000-02-29'],
    [['29', '2', '2020'], '2020-02-29'],
    [['01', '01', '1900'], '1900-01-01'],
    [[' 20', '9 ', '2020'], '2020-09-20'],
    [['', ' ', ''], ''],
  ] as const)('%j is read as %s', ([day, month, year], date) => {
    expect(dateOf(day, month, year)).toBe(date);
  });

  it.each([
    ['30', '2', '1988'],
    ['29', '2', '2019'],
    ['29', '2', '1900'],
    ['31', '12', '1899'],
    ['21', '9', '2020'],
    ['14', '7', ''],
    ['14', '7', '88'],
    ['14', 'July', '1988'],
    ['0', '7', '1988'],
    ['1', '13', '1988'],
  ])('%s %s %s is invalid', (...typed) => {
    expect(dateOf(...typed)).toBeUndefined();
  });
});

describe('on the 29th of February a date of birth', () => {
  const onLeapDay = (day: string, month: string) => birthdateOf({ day, month, year: '2020' }, '2020-02-29');

  it('may be that day, but not a later one', () => {
    expect([onLeapDay('29', '2'), onLeapDay('1', '3')]).toEqual(['2020-02-29', undefined]);
  });
});

describe('a telephone number', () => {
  it.each([
    ['+33 6 12 34 56 78', '+33612345678'],
    ['0033.6.12.34.56.78', '+33612345678'],
    ['+49 (0)151 23456789', '+4915123456789'],
    ['06 12 34 56 78', '0612345678'],
    ['(0151) 234-567/89', '015123456789'],
    ['  ', ''],
  ])('%s is kept as %s', (typed, kept) => {
    expect(phoneNumberOf(typed)).toBe(kept);
  });

  it.each(['12345', '+1234567890123456', 'ring me', '06 12 34 <b>', '+', '++33612345678'])('%s is none', (typed) => {
    expect(phoneNumberOf(typed)).toBeUndefined();
  });
});

describe('the completeness of a profile', () => {
  it('counts the requested fields, and lists the missing ones', () => {
    const { share, missing } = completenessOf(new Map([['given_name', 'Marie']]));
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(0.1);
    expect(missing).toContain('family_name');
    expect(missing).not.toContain('given_name');
  });

  it('requires the make of a watch only with a watch, and a bicycle only of a rider', () => {
    const { missing } = completenessOf(
      new Map([
        ['practicing', 'no'],
        ['watch', 'no'],
        ['fan_road', 'no'],
      ]),
    );
    expect(missing).not.toContain('watch_brand');
    expect(missing).not.toContain('fan_road_number');
    for (const name of ['practicing_level', 'license', 'federation'] as const) expect(missing).not.toContain(name);
  });

  it('does not increase with a consent', () => {
    expect(completenessOf(new Map([['optin_partners', 'granted']])).share).toBe(0);
  });
});
