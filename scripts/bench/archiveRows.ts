import type { Cost } from './measureChild.ts';
import type { Row } from './row.ts';

/** The cost of a build, and the wall time of its longest steps in seconds. */
export type Built = Cost & {
  readonly checkS: number;
  readonly pagesS: number;
  readonly indexS: number;
  /** Number of files that were drawn. */
  readonly drawn: number;
};

const groupOf = (articles: number, what: string): string => `Archive of ${articles} articles: ${what}`;

/** The rows of one build; `differing` is the number of files that differ from the build before. */
export const archiveRows = (articles: number, what: string, built: Built, differing?: number): readonly Row[] => {
  const base = { kind: 'figure', group: groupOf(articles, what) } as const;
  const seconds = { ...base, unit: 's' } as const;
  return [
    { ...seconds, what: 'wall', value: built.wallS },
    { ...seconds, what: 'CPU', value: built.cpuS },
    { ...seconds, what: 'content check', value: built.checkS },
    { ...seconds, what: 'pages', value: built.pagesS },
    { ...seconds, what: 'search index', value: built.indexS },
    ...(built.peakMb === undefined ? [] : [{ ...base, what: 'peak memory', value: built.peakMb, unit: 'MB' } as const]),
    { ...base, what: 'files drawn', value: built.drawn, unit: '' },
    ...(differing === undefined ? [] : [{ ...base, what: 'files that differ', value: differing, unit: '' } as const]),
  ];
};

/** The comparison of the last site with that of a cold build of the same content. */
export const comparedRows = (articles: number, wrong: readonly string[]): readonly Row[] => [
  {
    kind: 'figure',
    group: groupOf(articles, 'all changes'),
    what: 'unlike a cold build',
    value: wrong.length,
    unit: '',
    limit: 0,
    note: wrong[0],
  },
];
