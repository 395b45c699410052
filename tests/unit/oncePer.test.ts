import { expect, it, vi } from 'vitest';
import { oncePer } from '~/lib/oncePer.ts';

it('computes the result once for each object', () => {
  const make = vi.fn((values: readonly number[]) => values.length);
  const lengthOf = oncePer(make);
  const [short, long] = [[1], [1, 2, 3]];
  expect([lengthOf(short), lengthOf(long), lengthOf(short)]).toEqual([1, 3, 1]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('caches a result that is undefined', () => {
  const make = vi.fn(() => undefined);
  const nothingOf = oncePer(make);
  const subject = {};
  nothingOf(subject);
  nothingOf(subject);
  expect(make).toHaveBeenCalledTimes(1);
});
