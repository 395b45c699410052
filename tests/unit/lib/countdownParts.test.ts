import { describe, expect, it } from 'vitest';
import { countdownParts } from '~/lib/race/countdownParts.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe('countdownParts', () => {
  it.each([
    [1, [0, 0, 0, 1]],
    [SECOND, [0, 0, 0, 1]],
    [SECOND + 1, [0, 0, 0, 2]],
    [60 * SECOND, [0, 0, 1, 0]],
    [3600 * SECOND - 1, [0, 1, 0, 0]],
    [DAY - SECOND, [0, 23, 59, 59]],
    [DAY, [1, 0, 0, 0]],
    [100 * DAY + 3661 * SECOND, [100, 1, 1, 1]],
  ])('splits %i ms into days, hours, minutes and begun seconds', (left, parts) => {
    expect(countdownParts(left)).toEqual(parts);
  });

  it.each([0, -1, -DAY])('has nothing left at %i ms', (left) => {
    expect(countdownParts(left)).toBeNull();
  });

  it('adds up to the remaining time, second by second', () => {
    for (let seconds = 1; seconds <= 2 * 86_400; seconds += 997) {
      const [days = 0, hours = 0, minutes = 0, rest = 0] = countdownParts(seconds * SECOND) ?? [];
      expect(days * 86_400 + hours * 3600 + minutes * 60 + rest).toBe(seconds);
    }
  });
});
