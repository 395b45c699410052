import { describe, expect, it } from 'vitest';
import { readMoment } from '~/lib/race/moment.ts';

const read = (text: string): string => new Date(readMoment(text, 'Europe/Paris')).toISOString();

describe('a moment of the race', () => {
  it.each([
    ['2020-09-06T20:00', '2020-09-06T18:00:00.000Z'],
    ['2020-09-06T20:00:30', '2020-09-06T18:00:30.000Z'],
    ['2020-09-06T18:00:00Z', '2020-09-06T18:00:00.000Z'],
    ['2020-09-06T18:00Z', '2020-09-06T18:00:00.000Z'],
    ['2020-09-06T18:00:00.250Z', '2020-09-06T18:00:00.250Z'],
    ['2020-09-06T14:00:00-04:00', '2020-09-06T18:00:00.000Z'],
    ['2020-02-29T12:00:00Z', '2020-02-29T12:00:00.000Z'],
  ])('%s is %s', (text, instant) => {
    expect(read(text)).toBe(instant);
  });

  it.each([
    '2020-02-30T12:00:00Z',
    '2020-02-30T12:00',
    '2019-02-29T12:00:00+01:00',
    '2020-09-31T12:00:00Z',
    '2020-09-06T24:00:00Z',
    '2020-09-06T12:00:00+25:00',
    '2020-09-06Z',
    '6 September 2020 12:00Z',
    'tomorrow',
    '',
  ])('"%s" is refused in one sentence: engines would read some of these as another day', (text) => {
    expect(() => read(text)).toThrow(
      `"${text}" is no moment; allowed: 2020-09-06T20:00 (the clocks of the race) or 2020-09-06T18:00:00Z.`,
    );
  });
});
