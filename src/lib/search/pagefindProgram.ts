import { forgetPreloads } from '~/lib/browser/preloads.ts';

/** A hit before its page is loaded. `data` loads it; what it answers is read as outside text. */
export type PagefindResult = { readonly id: string; readonly data: () => Promise<unknown> };

/** As much of Pagefind 1.6.0 in the browser as we use; its package describes only the part that indexes. */
export type PagefindInstance = {
  /** Waits, once ranking weights are among the options, until the program runs. */
  readonly options: (options: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The path ends with a slash: Pagefind compares prefixes. */
  readonly mergeIndex: (path: string, options: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly search: (
    query: string,
    options: Readonly<Record<string, unknown>>,
  ) => Promise<{
    readonly results: readonly PagefindResult[];
    /** The pages with each value of each filter, as if the query had no filters. What it answers is read as outside text. */
    readonly totalFilters?: unknown;
  }>;
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
