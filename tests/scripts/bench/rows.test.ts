import { describe, expect, it } from 'vitest';
import { growthExponent } from '../../../scripts/bench/growthExponent.ts';
import { isNoisy } from '../../../scripts/bench/isNoisy.ts';
import { median } from '../../../scripts/bench/median.ts';
import type { Row } from '../../../scripts/bench/row.ts';
import { tableOf } from '../../../scripts/bench/tableOf.ts';
import { verdictOf } from '../../../scripts/bench/verdictOf.ts';

const figure = (value: number, limit?: number): Extract<Row, { kind: 'figure' }> => ({
  kind: 'figure',
  group: 'Bytes',
  what: 'article',
  value,
  unit: 'B br',
  limit,
  aim: 7_000,
});

describe('the median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9], 9.5],
    [[5], 5],
  ])('of %j is %d', (values, middle) => {
    expect(median(values)).toBe(middle);
  });

  it('of nothing is refused', () => {
    expect(() => median([])).toThrow('Nothing was measured');
  });
});

describe('a row is noisy', () => {
  it('when its longest run takes more than twice its shortest', () => {
    expect(isNoisy([1, 1.4, 2.1])).toBe(true);
    expect(isNoisy([1, 1.4, 2])).toBe(false);
    expect(isNoisy([3])).toBe(false);
  });
});

describe('the growth exponent', () => {
  it('is 1 for proportional growth, 2 when twice the pages take four times as long, less than 1 with a constant start time', () => {
    expect(growthExponent({ pages: 100, seconds: 2 }, { pages: 400, seconds: 8 })).toBeCloseTo(1);
    expect(growthExponent({ pages: 100, seconds: 2 }, { pages: 200, seconds: 8 })).toBeCloseTo(2);
    expect(growthExponent({ pages: 100, seconds: 2 }, { pages: 400, seconds: 5 })).toBeLessThan(1);
  });

  it('needs two sizes', () => {
    expect(() => growthExponent({ pages: 100, seconds: 2 }, { pages: 100, seconds: 3 })).toThrow('two sizes');
  });
});

describe('a budget', () => {
  it('is kept up to its limit and broken above it', () => {
    expect(verdictOf(figure(14_600, 14_600))).toBe('kept');
    expect(verdictOf(figure(14_601, 14_600))).toBe('BROKEN');
  });

  it('is broken by a value that is not a number', () => {
    expect(verdictOf(figure(Number.NaN, 14_600))).toBe('BROKEN');
  });

  it('is not applied to a figure without one', () => {
    expect(verdictOf(figure(99_999))).toBe('');
  });

  it('is broken by a refused comparison, and not by a peer that is not installed', () => {
    const remark = { kind: 'remark', group: 'Builds', what: 'Hugo', note: 'its texts differ' } as const;
    expect(verdictOf({ ...remark, refused: true })).toBe('BROKEN');
    expect(verdictOf({ ...remark, refused: false })).toBe('');
  });
});

describe('the tables', () => {
  const rows: readonly Row[] = [
    { ...figure(14_601, 14_600), group: 'Bytes', noisy: true, ratioTo: 'Hugo', note: '/fr/' },
    { kind: 'remark', group: 'Builds', what: 'Next', note: 'not installed', refused: false },
    figure(0.61234, 0.7),
  ];

  it('are divided into groups, each with a heading, in the order in which the groups begin', () => {
    const groups = tableOf(rows).split('\n\n');
    expect(groups.filter((text) => text.startsWith('## '))).toEqual(['## Bytes', '## Builds']);
    expect(tableOf(rows).match(/\| what /g)).toHaveLength(2);
  });

  it('show value, limit, target, verdict and note', () => {
    const cells = tableOf(rows)
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()));
    expect(cells).toContainEqual([
      '',
      'article',
      '14 601',
      'B br',
      '14 600',
      '7 000',
      'BROKEN',
      'noisy; ratio to Hugo; /fr/',
      '',
    ]);
    expect(cells).toContainEqual(['', 'article', '0.612', 'B br', '0.7', '7 000', 'kept', '', '']);
    expect(cells).toContainEqual(['', 'Next', '', '', '', '', '', 'not installed', '']);
  });
});
