import { describe, expect, it } from 'vitest';
import { createThrottle } from '../../../services/chat/throttle.ts';

const NOON = Date.UTC(2020, 8, 6, 12);

describe('R29 a throttle of one second', () => {
  it('accepts one message per second and key', () => {
    const may = createThrottle(1000);
    expect([may('marie', NOON), may('marie', NOON + 999), may('pilar', NOON + 999)]).toEqual([true, false, true]);
    expect([may('marie', NOON + 1000), may('marie', NOON + 1999)]).toEqual([true, false]);
  });

  it('does not block a key after its clock was set back', () => {
    const may = createThrottle(1000);
    expect([may('marie', NOON), may('pilar', NOON)]).toEqual([true, true]);
    const hourBefore = NOON - 3_600_000;
    expect([may('marie', hourBefore), may('marie', hourBefore + 999)]).toEqual([true, false]);
    expect(may('marie', hourBefore + 1000)).toBe(true);
  });

  it('keeps no key longer than it counts, nor one from before its clock was set back', () => {
    const last = new Map<string, number>();
    const may = createThrottle(1000, last);
    for (const [index, key] of ['marie', 'pilar', 'ana'].entries()) may(key, NOON + index * 400);
    expect([...last.keys()]).toEqual(['marie', 'pilar', 'ana']);
    may('eva', NOON + 1400);
    expect([...last.keys()]).toEqual(['ana', 'eva']);
    may('zoe', NOON - 3_600_000);
    expect([...last.keys()]).toEqual(['zoe']);
  });
});
