import { describe, expect, it } from 'vitest';
import { backNumber } from '~/lib/pictures/poster/backNumber.ts';
import { loneRiderSvg } from '~/lib/pictures/poster/riderScene.ts';
import { SCENE } from './drawnScenes.ts';

const COLOURS = ['#123456', '#abcdef'];

describe('the scene of a rider', () => {
  it('shows the colours of the jersey, and on the back the number', () => {
    const svg = loneRiderSvg(SCENE, { colours: COLOURS, bib: 131 }, 0);
    for (const colour of COLOURS) expect(svg).toContain(`fill="${colour}"`);
    expect(svg).toContain(backNumber(131));
  });

  it('of a race without bibs has none on the back', () => {
    const svg = loneRiderSvg(SCENE, { colours: COLOURS, bib: undefined }, 0);
    const numbered = loneRiderSvg(SCENE, { colours: COLOURS, bib: 1 }, 0);
    expect(svg).not.toMatch(/NaN|undefined|null/);
    expect(numbered.split('<path')).toHaveLength(svg.split('<path').length + 2);
  });

  it('contains neither a font nor another file, but the night scheme', () => {
    const svg = loneRiderSvg(SCENE, { colours: COLOURS, bib: 131 }, 0);
    expect(svg).not.toMatch(/<text|font|href|url\(|data:/);
    expect(svg).toContain('prefers-color-scheme:dark');
  });

  it('differs for each pose in the same landscape', () => {
    const drawn = Array.from({ length: 15 }, (_, turn) => loneRiderSvg(SCENE, { colours: COLOURS, bib: 1 }, turn));
    expect(new Set(drawn).size).toBe(drawn.length);
  });
});

describe('a number on the back', () => {
  const outlineOf = (bib: number): string => / d="(M[^"]*)"\/>$/.exec(backNumber(bib))?.[1] ?? '';

  it('has another line for each of its digits', () => {
    const figures = Array.from({ length: 10 }, (_, bib) => outlineOf(bib));
    expect(new Set(figures).size).toBe(10);
    expect(figures).not.toContain('');
  });

  it('is centred, however many digits it has', () => {
    const startsOf = (bib: number) => [...outlineOf(bib).matchAll(/M(\S+) /g)].map(([, x]) => Number(x));
    expect(startsOf(1)).toEqual([-3]);
    expect(startsOf(13)).toEqual([-8.25, 2.25]);
    expect(startsOf(131)).toEqual([-13.5, -3, 7.5]);
  });
});
