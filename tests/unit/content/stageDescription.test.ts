import { expect, it } from 'vitest';
import { stageDescription } from '~/components/stageDescription.ts';

const town = (name: string) => ({ name, detail: null, latitude: null, longitude: null });
const ROUTE = {
  number: 3,
  date: '2030-05-03',
  kind: 'hilly',
  start: town('Bern'),
  finish: town('Thun'),
  distanceKm: 142.5,
  profile: null,
  result: null,
  outcome: null,
} as const;
const PROFILE = [
  { km: 0, altitudeM: 540, label: null },
  { km: 142.5, altitudeM: 560, label: null },
];
const RESULT = {
  winner: { bib: 1, seconds: null, averageSpeedKmh: null },
  top: [],
  starters: null,
  finishers: null,
  combativity: null,
  leaders: { general: 1, points: null, mountains: null, youth: null },
  wornNext: {},
  isPartial: false,
  jury: [],
};

const described = (known: Partial<Parameters<typeof stageDescription>[0]>): string =>
  stageDescription({ ...ROUTE, ...known }, 'en');
const HEAD = 'Stage 3, Bern – Thun, Friday, 3 May 2030: 142.5\u00a0km, hilly.';

it('promises only the route of a future stage if no profile is known', () => {
  expect(described({})).toBe(HEAD);
});

it('promises the profile and its climbs if they are known, and no result before there is one', () => {
  expect(described({ profile: PROFILE })).toBe(`${HEAD} Profile and climbs.`);
});

it('promises the result and the jerseys once there is a result, with a profile and without', () => {
  expect(described({ result: RESULT })).toBe(`${HEAD} Result and jerseys.`);
  expect(described({ result: RESULT, profile: PROFILE })).toBe(`${HEAD} Profile, climbs, result and jerseys.`);
});

it('names a cancelled stage as cancelled, and promises nothing', () => {
  expect(described({ profile: PROFILE, outcome: { tells: 3, kind: 'cancelled', note: 'Snow.' } })).toBe(
    'Stage 3, Bern – Thun, Friday, 3 May 2030: cancelled.',
  );
});

it('has the kilometres that were ridden of a shortened stage', () => {
  expect(described({ outcome: { tells: 3, kind: 'ridden', shortenedToKm: 90.5 } })).toBe(HEAD.replace('142.5', '90.5'));
});
