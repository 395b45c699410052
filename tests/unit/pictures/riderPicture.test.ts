import { expect, it } from 'vitest';
import { IS_NUMBERED } from '~/config/race.ts';
import { riderPicture } from '~/lib/pictures/riderPicture.ts';
import { SCENE } from './drawnScenes.ts';
import { layoutOf } from './layoutOf.ts';

const RIDER = {
  bib: 21,
  givenName: 'Anna',
  familyName: 'Meier',
  country: 'CHE',
  team: 'AAA',
  birthdate: null,
  final: null,
  place: null,
  classificationRanks: { points: null, mountains: null, youth: null },
  stageRanks: [null, null],
} as const;
const TEAM = {
  code: 'AAA',
  name: 'Team A',
  country: null,
  level: null,
  firstBib: null,
  bike: null,
  jerseyColours: null,
} as const;

const laidOut = (generalRanks: readonly (number | null)[]) =>
  layoutOf(riderPicture({ rider: { ...RIDER, generalRanks }, team: TEAM, departure: undefined, scene: SCENE }, 'en'));

it('the picture of a rider without places has no empty scale of places, and the name at the centre', async () => {
  const name = (laid: Awaited<ReturnType<typeof laidOut>>) => laid.find(({ text }) => text === 'Meier');
  const [without, placed] = [await laidOut([null, null]), await laidOut([3, 1])];
  expect(placed.length).toBeGreaterThan(without.length);
  expect(name(without)?.top).toBeGreaterThan(200);
  expect(name(placed)?.top).toBeLessThan(150);
});

it('the picture of a rider has the number on the back and beside it', async () => {
  const laid = await laidOut([3, 1]);
  expect(laid.filter(({ text }) => text === '21')).toHaveLength(IS_NUMBERED ? 2 : 0);
});
