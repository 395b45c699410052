import { describe, expect, it } from 'vitest';
import { BAND_PX, PICTURE } from '~/lib/pictures/paint.ts';
import { sharedStage } from '~/lib/pictures/sharedPicture.ts';
import { stagePicture } from '~/lib/pictures/stagePicture.ts';
import { layoutOf } from './layoutOf.ts';

const town = (name: string) => ({ name, detail: null, latitude: null, longitude: null });
const text = { fr: '', en: '', es: '', de: '' };
const STAGE = {
  number: 14,
  date: '2030-05-14',
  kind: 'mountain',
  start: town('Saint-Michel-de-Maurienne'),
  finish: town('Chur'),
  distanceKm: 142.5,
  elevationGainM: 4100,
  planned: null,
  sprint: null,
  bonusPoint: null,
  scene: {
    number: 14,
    isTimeTrial: false,
    landscape: 'firs',
    startHours: 13,
    profile: null,
    distanceKm: 142.5,
  },
  text,
  outcome: null,
} as const;
const PROFILE = [
  { km: 0, altitudeM: 700 },
  { km: 142.5, altitudeM: 590 },
];
const DRAWN = { ...STAGE.scene, profile: PROFILE } as const;
const CANCELLED = { kind: 'cancelled', note: text } as const;

type Changes = Partial<Parameters<typeof stagePicture>[0]>;

const laidOut = (changes: Changes) => layoutOf(stagePicture({ ...STAGE, ...changes }, 'en'));
const textsOf = async (changes: Changes) => (await laidOut(changes)).map((laid) => laid.text.replaceAll(/\s/g, ' '));
const altOf = (profile: readonly unknown[] | null, outcome: Changes['outcome'] = null): string =>
  sharedStage({ ...STAGE, profile, outcome }, 'en').alt;

describe('the picture of a stage without a profile', () => {
  it('has number and towns in large letters, over the whole height', async () => {
    const laid = await laidOut({});
    const words = laid.filter(({ bottom }) => bottom <= PICTURE.height - BAND_PX + 1);
    expect(words.map((each) => each.text)).toEqual([
      '14',
      'Stage 14 · mountain · Tuesday, 14 May 2030',
      'Saint-Michel-de-Maurienne –',
      'Chur',
    ]);
    const [number, , start, finish] = words;
    expect((number?.bottom ?? 0) - (number?.top ?? 0)).toBeGreaterThan(250);
    expect((finish?.bottom ?? 0) - (finish?.top ?? 0)).toBeGreaterThan(120);
    expect(Math.max(...laid.map(({ right }) => right))).toBeLessThanOrEqual(PICTURE.width);
    expect(start?.top).toBeGreaterThan(100);
  });

  it('is not described as one', () => {
    expect(altOf(null)).toBe('Stage 14: Saint-Michel-de-Maurienne – Chur');
    expect(altOf(PROFILE)).toBe('Poster of stage 14, Saint-Michel-de-Maurienne – Chur: its profile as a landscape');
  });
});

describe('the picture of a cancelled stage', () => {
  it('is marked as such, and shows neither a profile nor figures of a stage that was not ridden', async () => {
    const texts = await textsOf({ scene: DRAWN, outcome: CANCELLED });
    expect(texts).toContain('Stage cancelled');
    expect(texts.join()).not.toMatch(/km|4,100/);
    expect(await textsOf({ scene: DRAWN })).not.toContain('Stage cancelled');
    expect((await textsOf({ scene: DRAWN })).join()).toMatch(/142.5 km/);
  });

  it('is described as one', () => {
    expect(altOf(PROFILE, CANCELLED)).toBe('Stage 14, Saint-Michel-de-Maurienne – Chur: cancelled');
  });
});
