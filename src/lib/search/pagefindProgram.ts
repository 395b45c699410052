import { forgetPreloads } from '~/lib/browser/preloads.ts';

/** A hit before its page is loaded. `data` loads it; what it answers is read as outside text. */
export type PagefindResult = {
  readonly id: string;
  readonly score: number;
  /** The places of the words on the page that were found. */
  readonly words: readonly number[];
  readonly data: () => Promise<unknown>;
};

/** What one index answers. */
export type PagefindPart = {
  readonly results: readonly PagefindResult[];
  /** The number of results without the filters. */
  readonly unfilteredResultCount: number;
  /** The pages with each value of each filter, as if the query had no filters. What it answers is read as outside text. */
  readonly totalFilters?: unknown;
};

/** As much of Pagefind 1.6.0 in the browser as we use; its package describes only the part that indexes. */
export type PagefindInstance = {
  /** Waits, once ranking weights are among the options, until the program runs. */
  readonly options: (options: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The path ends with a slash: Pagefind compares prefixes. */
  readonly mergeIndex: (path: string, options: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Answers all indexes in the order in which they were opened; `parts` come by `scripts/search/mendPagefind.ts`. */
  readonly search: (
    query: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly parts: readonly PagefindPart[] }>;
};

export type PagefindProgram = {
  readonly createInstance: (options: Readonly<Record<string, unknown>>) => PagefindInstance;
};

/** Loads Pagefind. Browsers may remember that a module could not be loaded, so each further try has an address of its own. */
export const loadProgram = async (attempt: number): Promise<PagefindProgram> => {
  if (attempt > 0) await forgetPreloads();
  const address = `/pagefind/pagefind.js${attempt === 0 ? '' : `?attempt=${attempt}`}`;
  return (await import(/* @vite-ignore */ address)) as PagefindProgram;
};
