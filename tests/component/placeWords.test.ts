import { beforeEach, expect, it } from 'vitest';
import { ON_TIME, PlaceWords } from '~/behaviours/placeWords.ts';
import { ROADSIDE_TEXTS, ROADSIDE_VALUES } from '~/config/roadside.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { inBraces, tableOf } from '~/lib/wordsOf.ts';

const t = wordingIn('en');
const OPEN = inBraces(...ROADSIDE_VALUES);

const COURSE = {
  distanceKm: 36,
  startsAt: Date.parse('2020-09-19T13:00+02:00'),
  speedsKmh: [36, 38, 40] as const,
  profile: [
    { km: 0, altitudeM: 300 },
    { km: 30, altitudeM: 500 },
    { km: 36, altitudeM: 1100 },
  ],
  points: [
    { km: 0, name: 'Lure', kind: 'start' },
    { km: 36, name: 'La Planche', kind: 'climb', climb: { lengthKm: 6, gradientPercent: 10 } },
  ],
};

const wordsAt = (course: Partial<ConstructorParameters<typeof PlaceWords>[0]['course']>) =>
  new PlaceWords({
    course: { ...COURSE, ...course },
    timezone: 'Europe/Paris',
    uid: 'race-stage-20',
    title: 'Stage 20',
    words: tableOf(ROADSIDE_TEXTS, (key) => t(`roadside.${key}`, OPEN)),
  });

beforeEach(() => {
  document.documentElement.lang = 'en';
});

it('a place on a course with a timetable has times', () => {
  expect(wordsAt({}).passing(18, ON_TIME)[0]).toContain('between 13:27 and 13:30');
});

it('a place on a course without a timetable has its terrain and its climb, but no times', () => {
  const words = wordsAt({ speedsKmh: null });
  expect(words.passing(18, ON_TIME)).toEqual([]);
  expect(words.passing(0, ON_TIME)).toEqual([]);
  expect(words.kilometre(18)).toBe(wordsAt({}).kilometre(18));
  expect(words.terrain(33)).toContain('800');
  expect([words.climb(18), words.climb(33)]).toEqual([
    expect.stringContaining('La Planche, summit in 18'),
    expect.stringContaining('La Planche: 6'),
  ]);
});

it('the gradients of a climb are listed if its profile has several', () => {
  const words = wordsAt({});
  const points = [
    { km: 30, altitudeM: 500 },
    { km: 33, altitudeM: 700 },
    { km: 36, altitudeM: 1100 },
  ];
  expect(words.gradients(points)).toMatch(/between known points: 6\.7%; 13\.3%$/);
  expect(words.gradients(points.slice(1))).toBe('');
  expect(words.gradients([])).toBe('');
});
