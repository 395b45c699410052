import { describe, expect, it, vi } from 'vitest';
import facts from '~/content/facts/tour-2020.json';
import { FACES } from '~/lib/pictures/pictureFonts.ts';
import { fitted, textWidth } from '~/lib/pictures/textWidth.ts';
import { widthOf } from './layoutOf.ts';

vi.setConfig({ testTimeout: 60_000 });

const NAMES = [
  ...facts.riders.flatMap(({ givenName, familyName }) => [givenName, familyName, `${givenName} ${familyName}`]),
  ...facts.teams.map(({ name }) => name),
  ...facts.stages.map(({ start, finish }) => `${start.name} – ${finish.name}`),
  'Étape 20 · contre-la-montre individuel · samedi 19 septembre 2020',
  'Clasificación de la montaña',
  '3.484,2 km',
  '4 459 m',
  'WWW',
];

describe('the width of a text', () => {
  it.each(['display', 'text'] as const)(
    'is never less than its real width in the face "%s", and not much more',
    async (face) => {
      const shares = await Promise.all(
        NAMES.map(async (name) => [name, textWidth(name, 100, face) / (await widthOf(name, FACES[face]))] as const),
      );
      expect(shares.length).toBeGreaterThan(500);
      expect(shares.filter(([, share]) => share < 1)).toEqual([]);
      expect(shares.filter(([, share]) => share > 1.3)).toEqual([]);
    },
  );
});

describe('a text that must fit', () => {
  const room = { face: 'display', widthPx: 400, mostPx: 100, leastPx: 40 } as const;

  it('has the requested size if there is room', () => {
    expect(fitted('Lyon', room)).toEqual({ text: 'Lyon', sizePx: 100 });
  });

  it('is set smaller if there is less room', () => {
    const { text, sizePx } = fitted('Châtelaillon-Plage', room);
    expect(text).toBe('Châtelaillon-Plage');
    expect(sizePx).toBeLessThan(100);
    expect(sizePx).toBeGreaterThanOrEqual(40);
    expect(textWidth(text, sizePx, 'display')).toBeLessThanOrEqual(400);
    expect(textWidth(text, sizePx + 1, 'display')).toBeGreaterThan(400);
  });

  it('loses whole words if it would be too small, and ends with an ellipsis', () => {
    const { text, sizePx } = fitted('Côte de Saint-Vincent et montée de la Selle de Fromentel', room);
    expect(sizePx).toBe(40);
    expect(text).toMatch(/^Côte de Saint-Vincent( \w+)*…$/);
    expect(textWidth(text, sizePx, 'display')).toBeLessThanOrEqual(400);
  });
});
