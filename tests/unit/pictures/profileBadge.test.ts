import { expect, it, vi } from 'vitest';
import { PALETTE } from '~/config/race/palette.ts';
import type * as palette from '~/config/race/palette.ts';
import { profileBadge } from '~/lib/pictures/profileBadge.ts';

vi.mock('~/config/race/palette.ts', async (original) => {
  const { PALETTE: own } = await original<typeof palette>();
  return { PALETTE: { ...own, light: { ...own.light, bonus: '#00ff00', onAccent: '#000011' } } };
});

const LETTERS = { sprint: 'S', bonus: 'B' };
const CLIMB = {
  name: 'Col',
  km: 1,
  category: '1',
  lengthKm: 1,
  averageGradientPercent: 1,
  altitudeM: null,
  bonusSeconds: true,
} as const;

it.each([
  ['a bonus point', { kind: 'bonus', name: 'Col', km: 1, drawnM: 1 }],
  [
    'a climb that gives bonus seconds',
    { kind: 'climb', name: 'Col', km: 1, drawnM: 1, climb: CLIMB, givesBonus: true },
  ],
] as const)('the badge of %s has the colours of bonus seconds, whatever the accent is', (_what, mark) => {
  const style = profileBadge(mark, LETTERS, 1).at(-1)?.props['style'];
  expect(style).toMatchObject({ background: PALETTE.light.bonus, color: PALETTE.light.onAccent });
  expect(PALETTE.light.bonus).toBe('#00ff00');
});
