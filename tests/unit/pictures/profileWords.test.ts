import { describe, expect, it } from 'vitest';
import { profileWords } from '~/lib/pictures/profileWords.ts';

const climb = {
  name: 'Col d’Èze',
  km: 150,
  category: '2',
  lengthKm: 7.8,
  averageGradientPercent: 6.1,
  altitudeM: 507,
} as const;
const stage = {
  start: { name: 'Nice' },
  finish: { name: 'Nice', detail: null },
  distanceKm: 186,
  profile: [
    { km: 0, altitudeM: 10, label: null },
    { km: 186, altitudeM: 12, label: null },
  ],
  sprint: { name: 'Saint-Martin', km: 16 },
} as const;

const wordsWith = (bonusKm: number | null) =>
  profileWords(
    { ...stage, bonusPoint: bonusKm === null ? null : { name: 'Quatre Chemins', km: bonusKm } },
    [climb],
    'en',
  ).map(({ text }) => text.replaceAll('\u00A0', ' '));

describe('a profile in words', () => {
  it('contains what the drawing shows, in the order of the route', () => {
    expect(wordsWith(177)).toEqual([
      'Nice, start, 10 m',
      'Saint-Martin, intermediate sprint',
      'Col d’Èze, category 2, 7.8 km at 6.1%',
      'Quatre Chemins, bonus seconds',
      'Nice, finish, 12 m',
    ]);
  });

  it('lists a bonus point on a summit after its climb', () => {
    expect(wordsWith(150).slice(2, 4)).toEqual([
      'Col d’Èze, category 2, 7.8 km at 6.1%',
      'Quatre Chemins, bonus seconds',
    ]);
    expect(wordsWith(null)).toHaveLength(4);
  });
});
