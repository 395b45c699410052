import { forgetPreloads } from '~/lib/browser/preloads.ts';

/** A hit whose page is not loaded. `data` loads it; its result is not trusted. */
export type PagefindResult = {
  readonly id: string;
  readonly score: number;
  /** The positions of the found words on the page. */
  readonly words: readonly number[];
  readonly data: () => Promise<unknown>;
};

/** The result of one index. */
export type PagefindPart = {
  readonly results: readonly PagefindResult[];
  /** The number of results without the filters. */
  readonly unfilteredResultCount: number;
  /** The number of pages with each value of each filter, as if the query had no filters. Not trusted. */
  readonly totalFilters?: unknown;
};

/** The part of Pagefind 1.6.0's browser API that the site uses; its package has types only for indexing. */
export type PagefindInstance = {
  /** With ranking weights among the options, waits until the program runs. */
  readonly options: (options: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The path ends with a slash, because Pagefind compares prefixes. */
  readonly mergeIndex: (path: string, options: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Results from all indexes, in the order in which they were opened; `scripts/search/mendPagefind.ts` adds `parts`. */
  readonly search: (
    query: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly parts: readonly PagefindPart[] }>;
};

export type PagefindProgram = {
  readonly createInstance: (options: Readonly<Record<string, unknown>>) => PagefindInstance;
};

/** Loads Pagefind. Browsers may remember that a module failed to load, so each attempt has an address of its own. */
export const loadProgram = async (attempt: number): Promise<PagefindProgram> => {
  if (attempt > 0) await forgetPreloads();
  const address = `/pagefind/pagefind.js${attempt === 0 ? '' : `?attempt=${attempt}`}`;
  return (await import(/* @vite-ignore */ address)) as PagefindProgram;
};
