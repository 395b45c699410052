import { seenStage } from '~/lib/browser/seenStage.ts';
import { readNamedPages, type NamedPages } from './namedPages.ts';

const loaded = new Map<string, Promise<NamedPages>>();

const load = async (source: string): Promise<NamedPages> => {
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${source}: ${response.status}`);
  return readNamedPages(await response.json(), seenStage());
};

/** Loads and parses a file of names, once for all search fields of a page. After a failure the next call tries again. */
export const loadNamedPages = (source: string): Promise<NamedPages> => {
  const kept = loaded.get(source);
  if (kept !== undefined) return kept;
  const pages = load(source);
  loaded.set(source, pages);
  pages.catch(() => loaded.delete(source));
  return pages;
};
