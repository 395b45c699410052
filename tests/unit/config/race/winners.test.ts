import { expect, it } from 'vitest';
import { PAST_WINNERS } from '~/config/race/winners.ts';
import { pastWinners } from '~/config/race/winnersDefinition.ts';
import { RACE } from '~/config/race.ts';
import { parseDefinition } from '~/config/race/readDefinition.ts';

const FILE = 'winners.yaml';
const winner = { year: 2018, edition: 3, name: 'A Rider', country: 'GBR', team: null, isKept: false };
const read = (...winners: readonly unknown[]) =>
  parseDefinition(FILE, pastWinners({ year: 2020, isThere: (year) => year === 2019 }), winners);

it('past winners have the values of their file', () => {
  const list = [{ ...winner, year: 2019, isKept: true }, winner];
  expect(read(...list)).toEqual(list);
});

it.each([
  ['year', { ...winner, year: 2020 }, '[0].year: found 2020; allowed: a year before 2020, whose winner follows from'],
  ['isKept', { ...winner, isKept: true }, '[0].isKept: found true; allowed: false, as the pages of 2018 are not in'],
  [
    'country',
    { ...winner, country: 'fr' },
    '[0].country: found "fr"; allowed: three capital letters (ISO 3166-1 alpha',
  ],
])('a mistake in the key "%s" is reported with what is allowed', (_key, wrong, sentence) => {
  expect(() => read(wrong)).toThrow(`${FILE} › ${sentence}`);
});

it('a year is in the list only once', () => {
  expect(() => read(winner, winner)).toThrow(`${FILE} › [1].year: found 2018; allowed: each year once.`);
});

it('the race in force has no winner in the list of past ones', () => {
  expect(PAST_WINNERS.filter(({ year }) => year >= RACE.year)).toEqual([]);
});
