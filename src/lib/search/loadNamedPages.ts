import { readNamedPages, type KnownPage } from './namedPages.ts';

const loaded = new Map<string, Promise<readonly KnownPage[]>>();

const load = async (source: string): Promise<readonly KnownPage[]> => {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return readNamedPages(await response.json());
};

/** The pages of a file of names, loaded and parsed once for all search fields of a page. A failure is not kept: the next call tries again. */
export const loadNamedPages = (source: string): Promise<readonly KnownPage[]> => {
  const kept = loaded.get(source);
  if (kept !== undefined) return kept;
  const pages = load(source);
  loaded.set(source, pages);
  pages.catch(() => loaded.delete(source));
  return pages;
};
