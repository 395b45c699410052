import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { drawAhead } from '~/lib/pictures/drawAhead.ts';

/** Drawings that record when they begin; the named ones fail. */
const noted = (count: number, failing: readonly number[] = []) => {
  const begun: number[] = [];
  const drawings = Array.from({ length: count }, (_, index) => () => {
    begun.push(index);
    return failing.includes(index) ? Promise.reject(new Error(`no ${index}`)) : Promise.resolve(`drawing ${index}`);
  });
  return { begun, drawings };
};

describe('drawing ahead', () => {
  it('begins with the next ones while one is requested', async () => {
    const { begun, drawings } = noted(10);
    const drawn = drawAhead(drawings, 2);
    expect(await drawn(0)).toBe('drawing 0');
    expect(begun).toEqual([0, 1, 2]);
    expect(await drawn(1)).toBe('drawing 1');
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('draws each once, in any order of requests, and ends with the last', async () => {
    const { begun, drawings } = noted(4);
    const drawn = drawAhead(drawings, 3);
    expect(await Promise.all([0, 1, 2, 3].map(drawn))).toEqual(['drawing 0', 'drawing 1', 'drawing 2', 'drawing 3']);
    expect(begun).toEqual([0, 1, 2, 3]);
  });

  it('begins only with the requested one if it may not look ahead', async () => {
    const { begun, drawings } = noted(3);
    await drawAhead(drawings, 0)(1);
    expect(begun).toEqual([1]);
  });

  it('throws the error of a drawing when that drawing is requested, not before', async () => {
    const { drawings } = noted(3, [1]);
    const drawn = drawAhead(drawings, 2);
    expect(await drawn(0)).toBe('drawing 0');
    // After a turn of the event loop an unhandled rejection would end the process.
    await setImmediate();
    await expect(drawn(1)).rejects.toThrow('no 1');
    expect(await drawn(2)).toBe('drawing 2');
  });

  it('refuses a number without a drawing', async () => {
    await expect(drawAhead(noted(2).drawings, 1)(2)).rejects.toThrow('There is no drawing 2.');
  });
});
