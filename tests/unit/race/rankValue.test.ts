import { expect, it } from 'vitest';
import { rankSort, rankValue } from '~/lib/race/rankValue.ts';
import { sortNumber } from '~/lib/sortNumber.ts';

it.each([
  ['7', 7],
  ['146', 146],
  ['0:17', 17],
  ['+0:17', 17],
  ['+59:59', 3599],
  ['+1:03:07', 3787],
  ['87:20:05', 314_405],
])('the text "%s" is sorted as the number %d', (text, number) => {
  expect(sortNumber(text)).toBe(number);
});

it.each(['', '–', 'gl. Zeit', 'm.\u00a0t.', 's.t.', 'DNF (8)', 'Roglič', '-3', '1:2', '1.5'])(
  'the text "%s" is no number',
  (text) => {
    expect(sortNumber(text)).toBeUndefined();
  },
);

it('a ranking is sorted by its gaps: the first has none, and riders without a time come last', () => {
  const rows = [
    { rank: 1, seconds: 314_405, gapSeconds: null },
    { rank: 2, gapSeconds: 0 },
    { rank: 3, gapSeconds: 17 },
    { rank: 4, gapSeconds: 3787 },
    { rank: 5, gapSeconds: null },
  ];
  const keys = rows.map((row) => rankSort(row, 'time') ?? sortNumber(rankValue(row, 'time', 'gl. Zeit') ?? '–'));
  expect(keys).toEqual([0, 0, 17, 3787, undefined]);
});

it('points and places without a known time need no other sort key than their text', () => {
  expect(rankSort({ rank: 1, points: 380 }, 'points')).toBeUndefined();
  expect(rankSort({ rank: 1, seconds: null }, 'time')).toBeUndefined();
});
