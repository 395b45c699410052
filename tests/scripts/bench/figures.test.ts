import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BENCHES } from '../../../scripts/bench/benches.ts';
import { figureTables } from '../../../scripts/bench/figureTables.ts';
import { FILES } from '../../../scripts/bench/files.ts';
import { recordSchema, type Recorded } from '../../../scripts/bench/measurement.ts';
import { recordRun } from '../../../scripts/bench/recordRun.ts';
import { withFigures } from '../../../scripts/bench/withFigures.ts';

const RECORD = recordSchema.parse(JSON.parse(readFileSync(FILES.recorded, 'utf8')));

const figure = (group: string, what: string, value: number, limit?: number): Recorded['rows'][number] => ({
  kind: 'figure',
  group,
  what,
  value,
  unit: 's',
  limit,
});

const recorded = (group: string, rows: Recorded['rows'], measuredOn = '2026-11-22'): Recorded => ({
  bench: 'build',
  group,
  measuredOn,
  machine: ['two cores'],
  rows,
});

const ONE = recorded('Cold build of 1000 articles', [figure('Cold build of 1000 articles', 'this project', 12.3)]);

describe('the document of the figures', () => {
  it('has in each block what the command writes there', async () => {
    const document = readFileSync(FILES.document, 'utf8');
    expect(await withFigures(document, RECORD)).toBe(document);
  });

  it('has a block for every recorded benchmark, and each block is one that npm run bench supports', () => {
    const blocks = [...readFileSync(FILES.document, 'utf8').matchAll(/<!-- figures:(\w+) -->/g)].map(
      ([, name]) => name,
    );
    const benches = [...new Set(RECORD.map(({ bench }) => bench))];
    expect(blocks.toSorted()).toEqual(benches.toSorted());
    expect(Object.keys(BENCHES)).toEqual(expect.arrayContaining(benches));
  });

  it('loses text written between the markers, and nothing else', async () => {
    const written = await withFigures('# A\n\n<!-- figures:build -->\n99 s\n<!-- /figures -->\n\nB\n', [ONE]);
    expect(written).toMatch(/^# A\n\n<!-- figures:build -->\n\n\*\*Cold build of 1000 articles\*\*\n/);
    expect(written).toMatch(/Measured on 2026-11-22: two cores\.\n\n<!-- \/figures -->\n\nB\n$/);
    expect(written).not.toContain('99 s');
  });

  it.each([
    ['<!-- figures:birds -->\n<!-- /figures -->', 'found the block figures:birds; allowed: build.'],
    ['<!-- figures:build -->\nno end', 'each <!-- figures:… --> needs its <!-- /figures -->.'],
  ])('is refused with %j', async (document, sentence) => {
    await expect(withFigures(document, [ONE])).rejects.toThrow(sentence);
  });
});

describe('the tables of the figures', () => {
  it('have the budget if there is one, and a figure over it in bold', () => {
    const group = 'Growth';
    const text = figureTables([recorded(group, [figure(group, 'slow', 2, 1), figure(group, 'quick', 0.5)])]);
    expect(text).toContain('| slow | **2 s** | ≤ 1 |');
    expect(text).toContain('| quick | 0.5 s |  |');
    expect(text).not.toContain('note');
  });

  it('have a line for each of the groups that differ only in a number, with the run of each', () => {
    const group = 'Cold build of 4000 articles';
    const text = figureTables([ONE, recorded(group, [figure(group, 'this project', 24, 30)], '2026-11-23')]);
    expect(text.split('\n').slice(0, 5)).toEqual([
      '| Cold build of | this project |',
      '| --- | ---: |',
      '| 1000 articles | 12.3 s |',
      '| 4000 articles | 24 s |',
      '| budget | ≤ 30 |',
    ]);
    expect(text).toContain('1000 articles: measured on 2026-11-22: two cores.');
    expect(text).toContain('4000 articles: measured on 2026-11-23: two cores.');
  });
});

describe('recording a run', () => {
  const again = 'Cold build of 1000 articles (1320 pages)';
  const run = {
    measuredOn: '2026-11-24',
    machine: ['four cores'],
    results: [{ bench: 'build', rows: [figure(again, 'this project', 9), figure('Growth', 'exponent', 1)] }],
  };

  it('replaces the groups that were measured, whatever their number of pages, and keeps the others', () => {
    const other = recorded('Cold build of 4000 articles', []);
    const record = recordRun([ONE, other], run);
    expect(record.map(({ group, measuredOn }) => [group, measuredOn])).toEqual([
      [again, '2026-11-24'],
      ['Cold build of 4000 articles', '2026-11-22'],
      ['Growth', '2026-11-24'],
    ]);
    expect(record[0]?.rows).toHaveLength(1);
  });
});
