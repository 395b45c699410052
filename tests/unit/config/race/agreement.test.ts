import { describe, expect, it } from 'vitest';
import { raceAgreement } from '~/config/race/agreement.ts';
import { RACE } from '~/config/race.ts';
import { definitionIn, DefinitionMistakes } from '~/config/race/readDefinition.ts';

const AGREED = {
  year: 2031,
  firstDay: '2031-06-08',
  lastDay: '2031-06-14',
  start: '2031-06-08T13:30:00',
  startListFrom: '2031-06-07T18:00:00',
  restDays: ['2031-06-11'],
  jerseys: [{ colour: '#ffffff', dots: '#c4001a' }],
};

const mistakesIn = (race: object): readonly string[] => {
  try {
    definitionIn('race.yaml', raceAgreement, JSON.stringify(race));
    return [];
  } catch (error) {
    if (error instanceof DefinitionMistakes) return error.message.split('\n');
    throw error;
  }
};

const mistakesOf = (change: Readonly<Record<string, unknown>>) => mistakesIn({ ...AGREED, ...change });

describe('the keys of the definition of a race', () => {
  it('are consistent if nothing contradicts', () => {
    expect(mistakesOf({})).toEqual([]);
    expect(mistakesOf({ start: null, startListFrom: '2031-06-08T09:00:00', restDays: [] })).toEqual([]);
  });

  it('are consistent in the race in force', () => {
    expect(mistakesIn(RACE)).toEqual([]);
  });

  it.each([
    [{ year: 2030 }, 'year: found 2030; allowed: 2031, the year of firstDay.'],
    [{ lastDay: '2031-06-01', restDays: [] }, 'lastDay: found "2031-06-01"; allowed: a day from 2031-06-08 on'],
    [{ start: '2031-06-09T13:30:00' }, 'start: found "2031-06-09T13:30:00"; allowed: a time on 2031-06-08, which is'],
    [
      { startListFrom: '2031-06-08T14:00:00' },
      'startListFrom: found "2031-06-08T14:00:00"; allowed: a time until 2031-06-08T13:30:00, when the race has started.',
    ],
    [
      { start: null, startListFrom: '2031-06-09T00:00:00' },
      'startListFrom: found "2031-06-09T00:00:00"; allowed: a time until 2031-06-08T23:59:59',
    ],
    [{ restDays: ['2031-06-14'] }, 'restDays[0]: found "2031-06-14"; allowed: a day between 2031-06-08 and 2031-06-14'],
    [{ restDays: ['2031-06-10', '2031-06-10'] }, 'restDays[1]: found "2031-06-10"; allowed: each rest day once.'],
    [
      { jerseys: [{ colour: '#ffffff', dots: '#fefefe' }] },
      'jerseys[0].dots: found "#fefefe"; allowed: a colour with a contrast of at least 3:1 to #ffffff.',
    ],
  ])('are inconsistent with %j', (change, sentence) => {
    expect(mistakesOf(change)).toEqual([expect.stringContaining(`race.yaml › ${sentence}`)]);
  });

  it.each([{ year: '2030' }, { firstDay: 'June' }, { start: 1 }, { restDays: 'none' }, { jerseys: [{}, 1] }])(
    'are not compared if one of them cannot be read, which is a mistake of its own: %j',
    (change) => {
      expect(mistakesOf(change)).toEqual([]);
    },
  );
});
