import { describe, expect, it } from 'vitest';
import { buildRows, OURS, STOCK, type Heat } from '../../../scripts/bench/buildRows.ts';
import { editRows } from '../../../scripts/bench/editRows.ts';
import { verdictOf } from '../../../scripts/bench/verdictOf.ts';

const cost = (cpuS: number, wallS = cpuS) => ({ cpuS, wallS, peakMb: 900 });
const ran = (name: string, ...seconds: readonly number[]) => ({
  status: 'ran' as const,
  name,
  costs: seconds.map((second) => cost(second)),
});
const heat = (articles: number, pages: number, ...results: Heat['results']): Heat => ({ articles, pages, results });
const brokenBy = (...heats: readonly Heat[]) =>
  buildRows(heats)
    .filter((row) => verdictOf(row) === 'BROKEN')
    .map(({ what }) => what);

describe('the tables of cold builds', () => {
  it('compare 16 000 articles with Hugo, the stock loader, the time limit and the smaller site', () => {
    const small = heat(4_000, 6_000, ran(OURS, 6));
    expect(brokenBy(small, heat(16_000, 20_000, ran(OURS, 15), ran('Hugo', 5), ran(STOCK, 25)))).toEqual([]);
    expect(brokenBy(small, heat(16_000, 20_000, ran(OURS, 25), ran('Hugo', 8), ran(STOCK, 41)))).toEqual([
      'CPU against Hugo',
      `CPU against ${STOCK}`,
      'wall per 1 000 pages',
      '4000 → 16000 articles: growth exponent of the CPU time over pages',
    ]);
  });

  it('have no limits for a smaller site, most of whose time is the start', () => {
    expect(brokenBy(heat(1_000, 2_400, ran(OURS, 9), ran('Hugo', 1), ran(STOCK, 9)))).toEqual([]);
  });

  it('show medians with their spread, and mark noisy values', () => {
    const [ours, against] = buildRows([heat(1_000, 2_000, ran(OURS, 2, 9, 3), ran('Hugo', 1, 1, 1))]);
    expect(ours).toMatchObject({ value: 3, noisy: true, note: 'wall 3.00 s, 900 MB, 3 runs of 2.00–9.00 s CPU' });
    expect(against).toMatchObject({ value: 1, noisy: false });
  });

  it('fail when a project has drawn something else', () => {
    const refused = { status: 'refused', name: 'Hugo', why: 'its texts differ\nat length' } as const;
    const rows = buildRows([heat(1_000, 2_000, ran(OURS, 2), refused)]);
    expect(rows.find(({ what }) => what === 'Hugo')).toMatchObject({ kind: 'remark', note: 'its texts differ' });
    expect(brokenBy(heat(1_000, 2_000, ran(OURS, 2), refused))).toEqual(['Hugo']);
  });

  it('fail when a project that a budget names could not build, and not when another one could not', () => {
    const failed = (name: string) => ({ status: 'failed', name, why: 'out of memory' }) as const;
    expect(brokenBy(heat(1_000, 2_000, ran(OURS, 2), failed('Hugo'), failed('Next')))).toEqual(['Hugo']);
  });
});

describe('the table of an edited article', () => {
  const edited = {
    articles: 16_000,
    cold: cost(20),
    warm: [cost(4), cost(5), cost(6)],
    changed: ['/fr/a/index.html'],
    wrong: [],
    isIncremental: true,
    hugo: cost(10),
  };
  const broken = (changes: Partial<Parameters<typeof editRows>[0]>) =>
    editRows({ ...edited, ...changes })
      .filter((row) => verdictOf(row) === 'BROKEN')
      .map(({ what }) => what);

  it('fails for a file that a cold build would have written differently', () => {
    expect(broken({})).toEqual([]);
    expect(broken({ wrong: ['/fr/index.html'] })).toEqual(['files unlike those of a cold build']);
  });

  it('fails when more files change than those that show the article', () => {
    expect(broken({ changed: Array.from({ length: 21 }, (_, index) => `/${index}`) })).toEqual(['files changed']);
  });

  it('compares the time with that of Hugo at 80 000 articles', () => {
    expect(broken({ hugo: cost(4) })).toEqual([]);
    expect(broken({ articles: 80_000, hugo: cost(4) })).toEqual(['wall against Hugo’s full build']);
    expect(broken({ articles: 80_000, hugo: 'not installed' })).toEqual([]);
  });

  it('show when nothing was reused', () => {
    expect(editRows({ ...edited, isIncremental: false })[0]).toMatchObject({ note: 'not incremental; cold 20.00 s' });
  });
});
