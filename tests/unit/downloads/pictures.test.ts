import { describe, expect, it } from 'vitest';
import { outlinedText } from '~/lib/downloads/outlinedText.ts';

const label = (text: string, changes: object = {}) =>
  ({ text, x: 10, y: 20, anchor: 'start', size: 20, weight: 800, colour: '#15130e', ...changes }) as const;
const BOX = { width: 300, height: 40 };

/** The first point of each outlined text, in units of the picture. */
const firstXs = (svg: string): readonly number[] => [...svg.matchAll(/d="M(-?\d+)/g)].map(([, x]) => Number(x) / 20);

describe('an outlined text', () => {
  it('consists only of paths, in a face with all letters of the riders’ names', async () => {
    const svg = await outlinedText([label('Pogačar, Šķujiņš, Großschartner'), label('Roglič', { weight: 600 })], BOX);
    expect(svg).toMatch(/^<g transform="scale\(0\.05\)">(<path fill="#15130e" d="[^"<]+"\/>){2}<\/g>$/);
  });

  it('begins, is centred or ends at its anchor', async () => {
    const anchored = (['start', 'middle', 'end'] as const).map((anchor) => label('MM', { x: 150, anchor }));
    const [start = 0, middle = 0, end = 0] = firstXs(await outlinedText(anchored, BOX));
    expect(start).toBeGreaterThanOrEqual(150);
    expect(start).toBeLessThan(165);
    // Texts begin at whole units.
    expect(Math.abs(start - middle - (middle - end))).toBeLessThanOrEqual(1);
    expect(end).toBeLessThan(150);
  });

  it('cannot add elements of its own', async () => {
    expect(await outlinedText([label('</g><script>"&')], BOX)).not.toMatch(/script|&/);
  });
});
