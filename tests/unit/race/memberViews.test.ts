import { describe, expect, it } from 'vitest';
import type { HomeWord } from '~/config/clubHome.ts';
import type { FieldName } from '~/config/fields.ts';
import { favouritesOf, stageNews, type HomeSetting } from '~/lib/race/memberViews.ts';
import { readRace, type RaceInShort } from '~/lib/race/raceInShort.ts';
import { wordsOf } from '~/lib/wordsOf.ts';

const at = (instant: string): number => Date.parse(instant);

const RACE: RaceInShort = {
  after: 2,
  stages: [
    {
      start: 'Nice',
      finish: 'Nice',
      isEnded: true,
      winner: 203,
      startsAt: at('2020-08-29T12:00:00Z'),
      endsAt: at('2020-08-29T16:30:00Z'),
      isWholeDay: false,
    },
    {
      start: 'Nice',
      finish: 'Nice',
      isEnded: true,
      winner: 44,
      startsAt: at('2020-08-30T11:00:00Z'),
      endsAt: at('2020-08-30T16:20:00Z'),
      isWholeDay: false,
    },
  ],
  podium: [{ bib: 44, time: '87:20:05' }],
  riders: [
    {
      bib: 44,
      name: 'Julian Alaphilippe',
      slug: 'julian-alaphilippe',
      general: 1,
      onLast: 1,
      won: [2],
      leftOn: null,
    },
    {
      bib: 203,
      name: 'Alexander Kristoff',
      slug: 'alexander-kristoff',
      general: null,
      onLast: null,
      won: [1],
      leftOn: 2,
    },
  ],
  teams: [{ name: 'Deceuninck - Quick-Step', slug: 'deceuninck-quick-step', rank: 4, best: 44 }],
  jerseys: { yellow: 44 },
};

const SETTING: HomeSetting = {
  words: wordsOf<HomeWord>({
    general: 'general',
    leftRace: 'leftRace',
    wins: 'wins',
    teams: 'teams',
    bestRider: 'bestRider',
    stage: 'stage {number}',
    raceTime: '{time} race',
    lastWinner: '{number}: {name}',
    notInRace: '{name}?',
  }),
  region: 'en-GB',
  jerseys: { yellow: 'Yellow jersey' },
  paths: { riders: '/en/riders/', teams: '/en/teams/', stage: '/en/stages/stage-', rankings: '/r/', profile: '/p/' },
};

const preferred = (values: readonly (readonly [FieldName, string])[], followed: readonly string[] = []) =>
  favouritesOf(RACE, { values: new Map(values), followed }, SETTING);

describe('the race at an instant', () => {
  it.each([
    ['2020-08-27T12:00:00Z', 'ahead', '1 · Nice – Nice', 'in 2 days', ''],
    ['2020-08-29T11:59:59Z', 'ahead', '1 · Nice – Nice', 'in 1 minute', ''],
    ['2020-08-29T12:00:00Z', 'onTheRoad', '1 · Nice – Nice', '', ''],
    ['2020-08-29T16:30:00Z', 'ahead', '2 · Nice – Nice', 'in 19 hours', '1: Alexander Kristoff'],
  ])('at %s is %s: %s', (instant, kind, name, left, before) => {
    expect(stageNews(RACE, at(instant), SETTING)).toMatchObject({ kind, name, left, before });
  });

  it('uses the names of towns in the language of the page, if it has its own', () => {
    const named = RACE.stages.map((stage) => ({ ...stage, startIn: { de: 'Nizza' }, finishIn: { es: 'Niza' } }));
    const nameIn = (region: string) =>
      stageNews({ ...RACE, stages: named }, at('2020-08-27T12:00:00Z'), { ...SETTING, region });
    expect(nameIn('de-DE')).toMatchObject({ name: '1 · Nizza – Nice' });
    expect(nameIn('es-ES')).toMatchObject({ name: '1 · Nice – Niza' });
    expect(nameIn('fr-FR')).toMatchObject({ name: '1 · Nice – Nice' });
  });

  it('awaits the result after the last planned finish', () => {
    const [first, last] = RACE.stages;
    const stages = first === undefined || last === undefined ? [] : [first, { ...last, isEnded: false, winner: null }];
    expect(stageNews({ ...RACE, stages }, at('2020-08-30T16:20:00Z'), SETTING)).toMatchObject({
      kind: 'finishDue',
      name: '2 · Nice – Nice',
      left: '',
    });
  });

  it('has only the day of a stage whose time is not known, without a countdown', () => {
    const day = { startsAt: at('2020-08-28T22:00:00Z'), endsAt: at('2020-08-29T22:00:00Z'), isWholeDay: true };
    const [first] = RACE.stages;
    const stages = first === undefined ? [] : [{ ...first, ...day, isEnded: false, winner: null }];
    expect(stageNews({ ...RACE, stages }, at('2020-08-29T15:00:00Z'), SETTING)).toMatchObject({
      kind: 'ahead',
      times: ['Saturday 29 August'],
      left: '',
    });
  });

  it('is over with the last stage, and then shows how it ended', () => {
    expect(stageNews(RACE, at('2020-08-30T16:20:00Z'), SETTING)).toEqual({
      kind: 'over',
      podium: [{ name: 'Julian Alaphilippe', path: '/en/riders/julian-alaphilippe/', time: '87:20:05' }],
    });
  });
});

describe('the favourites', () => {
  it('include followed entries at the end, each once and only if they are in the race', () => {
    const [team = ''] = RACE.teams.map(({ slug }) => slug);
    const shown = preferred(
      [['favorite_cyclist', 'Julian Alaphilippe']],
      ['riders/julian-alaphilippe', `teams/${team}`, 'riders/alexander-kristoff', 'riders/nobody', 'teams/nobody'],
    );
    expect(shown.map(({ path }) => path)).toEqual([
      '/en/riders/julian-alaphilippe/',
      `/en/teams/${team}/`,
      '/en/riders/alexander-kristoff/',
    ]);
    expect(preferred([], ['riders/julian-alaphilippe'])).toEqual(
      preferred([['favorite_cyclist', 'Julian Alaphilippe']]),
    );
  });

  it('are found in any spelling', () => {
    expect(preferred([['favorite_cyclist', 'JULIAN ALAPHILIPPE ']])).toEqual([
      {
        name: 'Julian Alaphilippe',
        path: '/en/riders/julian-alaphilippe/',
        facts: [
          ['general', '1'],
          ['stage 2', '1'],
          ['wins', '2'],
        ],
      },
    ]);
  });

  it('may have left the race', () => {
    const [rider] = preferred([['favorite_cyclist', 'Alexander Kristoff']]);
    expect(rider?.facts).toEqual([
      ['leftRace', 'stage 2'],
      ['wins', '1'],
    ]);
  });

  it('may also be a team and the wearer of a jersey', () => {
    const [team, wearer] = preferred([
      ['favorite_team', 'Deceuninck – Quick Step'],
      ['favorite_maillot', 'yellow'],
    ]);
    expect(team?.facts).toEqual([
      ['teams', '4'],
      ['bestRider', 'Julian Alaphilippe (1)'],
    ]);
    expect(wearer).toMatchObject({ name: 'Julian Alaphilippe', note: 'Yellow jersey' });
  });

  it('that are not in the race have no address, whatever they are called', () => {
    expect(preferred([['favorite_cyclist', '<b>Eddy</b> $& __proto__']])).toEqual([
      { name: '<b>Eddy</b> $& __proto__', facts: [], note: '<b>Eddy</b> $& __proto__?' },
    ]);
    expect(preferred([['favorite_maillot', 'constructor']])).toEqual([]);
  });
});

it.each([undefined, null, 'no', {}, { ...RACE, stages: [{ start: 'Nice' }] }])(
  'data that is not of a race is not read: %j',
  (raw) => {
    expect(readRace(raw)).toBeUndefined();
  },
);
