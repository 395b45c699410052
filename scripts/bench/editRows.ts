import { isNoisy } from './isNoisy.ts';
import type { Cost } from './measureChild.ts';
import { median } from './median.ts';
import type { Row } from './row.ts';

/** The result of editing one article and building the site again. */
export type Edited = {
  readonly articles: number;
  readonly cold: Cost;
  readonly warm: readonly Cost[];
  /** Files whose bytes the edit changed. */
  readonly changed: readonly string[];
  /** Files that differ between this build and a cold one of the same content. */
  readonly wrong: readonly string[];
  /** Whether the build takes over any page of the build before. */
  readonly isIncremental: boolean;
  /** Hugo's full build of the same content. */
  readonly hugo: Cost | string;
};

const CHANGED = { limit: 20, aim: 8 } as const;
/** The budget of one edit at this size, as a share of the time of Hugo's full build (docs/performance.md). */
const AGAINST_HUGO = { articles: 80_000, limit: 1, aim: 0.2 } as const;

/** The table of one edited article. */
export function editRows({ articles, cold, warm, changed, wrong, isIncremental, hugo }: Edited): readonly Row[] {
  const group = `One edited article of ${articles}`;
  const base = { kind: 'figure', group } as const;
  const wall = median(warm.map(({ wallS }) => wallS));
  const noisy = isNoisy(warm.map(({ wallS }) => wallS));
  const note = `${isIncremental ? '' : 'not incremental; '}cold ${cold.wallS.toFixed(2)} s`;
  return [
    { ...base, what: 'build after the edit', value: wall, unit: 's', noisy, note },
    { ...base, what: 'files changed', value: changed.length, unit: '', ...CHANGED, note: firstOf(changed) },
    {
      ...base,
      what: 'files unlike those of a cold build',
      value: wrong.length,
      unit: '',
      limit: 0,
      note: firstOf(wrong),
    },
    againstHugo(group, articles, wall, hugo),
  ];
}

function againstHugo(group: string, articles: number, wall: number, hugo: Cost | string): Row {
  const what = 'wall against Hugo’s full build';
  if (typeof hugo === 'string') return { kind: 'remark', group, what, note: hugo, refused: false };
  const { limit, aim } = AGAINST_HUGO;
  const held = articles >= AGAINST_HUGO.articles ? { limit, aim } : {};
  const note = `${hugo.wallS.toFixed(2)} s`;
  return { kind: 'figure', group, what, value: wall / hugo.wallS, unit: '×', ...held, ratioTo: 'Hugo', note };
}

function firstOf(files: readonly string[]): string | undefined {
  return files.length === 0 ? undefined : `${files[0] ?? ''}${files.length > 1 ? ' …' : ''}`;
}
