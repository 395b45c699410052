import { describe, expect, test } from 'vitest';
import { pathOf } from '~/lib/race/pathOf.ts';
import { simplifyLine } from '~/lib/race/simplifyLine.ts';

describe('a path', () => {
  test('is absolute first, then relative, with no separator before a minus', () => {
    expect(
      pathOf([
        [10, 20],
        [30, 10],
        [25, 40],
      ]),
    ).toBe('M10 20l20-10-5 30');
  });

  test('can be closed', () => {
    expect(
      pathOf(
        [
          [0, 0],
          [4, 0],
          [4, 4],
        ],
        'z',
      ),
    ).toBe('M0 0l4 0 0 4z');
  });

  test('does not accumulate rounding errors', () => {
    expect(
      pathOf([
        [0, 0],
        [1.4, 0],
        [2.8, 0],
        [4.2, 0],
      ]),
    ).toBe('M0 0l1 0 2 0 1 0');
  });

  test('omits points that round to the previous one', () => {
    expect(
      pathOf([
        [5, 5],
        [5.2, 4.9],
        [9, 5],
      ]),
    ).toBe('M5 5l4 0');
  });

  test('has no line for one point, and is empty for none', () => {
    expect([pathOf([[1, 2]]), pathOf([])]).toEqual(['M1 2', '']);
  });
});

describe('a simplified line', () => {
  test('drops points within the tolerance and keeps corners and ends', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [5, 0.4],
          [10, 0],
          [10, 10],
        ],
        0.5,
      ),
    ).toEqual([
      [0, 0],
      [10, 0],
      [10, 10],
    ]);
    expect(
      simplifyLine(
        [
          [0, 0],
          [5, 0.6],
          [10, 0],
          [10, 10],
        ],
        0.5,
      ),
    ).toHaveLength(4);
  });

  test('keeps a ring that ends where it begins', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 0],
        ],
        1,
      ),
    ).toHaveLength(4);
  });

  test('of two points or fewer is unchanged', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [0, 0.1],
        ],
        5,
      ),
    ).toEqual([
      [0, 0],
      [0, 0.1],
    ]);
    expect(simplifyLine([], 5)).toEqual([]);
  });
});
