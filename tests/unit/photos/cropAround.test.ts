import { describe, expect, it } from 'vitest';
import { cropAround, positionAround } from '~/lib/photos/cropAround.ts';

const WANTED = { width: 1200, height: 630 };

describe('a crop around a focus', () => {
  it('has the focus at its centre', () => {
    expect(cropAround({ width: 1200, height: 2000 }, { x: 50, y: 40 }, WANTED)).toEqual({
      left: 0,
      top: 485,
      width: 1200,
      height: 630,
    });
  });

  it.each([
    [0, 0],
    [5, 0],
    [100, 1370],
  ])('ends at the edge of the picture if the focus is at %i %%', (y, top) => {
    expect(cropAround({ width: 1200, height: 2000 }, { x: 50, y }, WANTED).top).toBe(top);
  });

  it('is as large as the picture allows, whichever side is too long', () => {
    expect(cropAround({ width: 6000, height: 2000 }, { x: 90, y: 50 }, WANTED)).toEqual({
      left: 2190,
      top: 0,
      width: 3810,
      height: 2000,
    });
  });
});

describe('the position of a picture in its box', () => {
  it('cuts nothing off at the top if the focus is near it, and everything there if it is near the bottom', () => {
    const picture = { width: 1600, height: 2400 };
    expect([5, 50, 95].map((y) => positionAround(picture, { x: 50, y }).y)).toEqual([0, 50, 100]);
  });

  it('is centred if nothing is cut off', () => {
    expect(positionAround({ width: 1600, height: 900 }, { x: 10, y: 10 })).toEqual({ x: 50, y: 50 });
  });
});
