import { existsSync, linkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { readWholeJson } from '../src/lib/digestStore.ts';
import { bundlePaths } from './redraw/keptBundle.ts';
import { keysOfKeptPages } from './redraw/keptPages.ts';

const head = z.object({ policy: z.string().optional(), parents: z.string() });

/** Results of the steps after drawing for a file, so that the next build need not read it. */
type FileFacts = {
  /** The digest of a page as it was drawn, by which the search keeps its parts. */
  readonly drawn?: string | undefined;
  /** The digest of the finished file, by which its compressed twins are kept. */
  readonly digest?: string | undefined;
  /** The values of a page for its headers. */
  readonly head?: z.output<typeof head> | undefined;
};

const file = z.object({
  /** The key under which the page was drawn. */
  key: z.string(),
  mark: z.string(),
  drawn: z.string().optional(),
  digest: z.string().optional(),
  /** The index of its head in `heads`: many pages have the same one. */
  head: z.int().optional(),
});

/** The finished pages of a site, by their paths below it, and the digest of the banner in those of each language. */
const record = z.object({
  banner: z.record(z.string(), z.string()),
  heads: z.array(head),
  files: z.record(z.string(), file),
});

type Kept = z.output<typeof record>;
type Place = { readonly root: string; readonly env: NodeJS.ProcessEnv };

/** Stored in the folder of the kept code, which Astro removes before it draws with newly bundled code. */
const recordIn = ({ root, env }: Place): string => join(bundlePaths(root, env).folder, 'finished.json');

const readRecord = (place: Place): Kept | undefined => readWholeJson(recordIn(place), record);

/** Identifies a file version: a file written in its place has another mark. Undefined if there is no file. */
const markOf = (path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeMs}`;
};

type Banner = Kept['banner'];
type Taking = Place & { readonly site: string; readonly banner: Banner };

/** The language of a page, with which its path begins. */
const languageOf = (path: string): string => path.split('/')[0] ?? '';

/**
 * Takes over finished pages of the previous site as hard links: they are neither read nor written, and later steps skip them. The returned
 * function returns false if the page has another key or another banner, if the file in `dist/` is not the one that the last build finished,
 * or if the file system has no hard links.
 */
export const openFinishedPages = ({ site, banner, ...place }: Taking): ((path: string, key: string) => boolean) => {
  const before = readRecord(place);
  return (path, key) => {
    const known = before?.files[path];
    const language = languageOf(path);
    if (before?.banner[language] !== banner[language]) return false;
    const served = join(place.root, 'dist', path);
    if (known?.key !== key || known.mark !== markOf(served)) return false;
    try {
      linkSync(served, join(site, path));
      return true;
    } catch {
      return false;
    }
  };
};

/** The known facts about the files of a site during the steps after drawing. */
export type FinishedFiles = {
  /** The facts that the last build recorded for a file that this one has taken over as a hard link; undefined for any other file. */
  readonly factsOf: (path: string) => FileFacts | undefined;
  readonly note: (path: string, facts: FileFacts) => void;
  /**
   * Sets the digest of the banner in the pages of each language; without it nothing is recorded. A page that was taken over with another
   * banner, because an editor has saved a banner since, is left out.
   */
  readonly noteBanner: (banner: Banner) => void;
  /** Leaves out a page that a step has changed beyond its banner: the next build finishes it again. */
  readonly leaveOut: (path: string) => void;
  /** Records the files of the site, as they are now, for the next build. */
  readonly close: () => void;
};

/** Collects values in a list; equal values share one index. */
const openHeads = () => {
  const places = new Map<string, number>();
  return {
    placeOf: (one: FileFacts['head']): number | undefined => {
      if (one === undefined) return undefined;
      const text = JSON.stringify(one);
      const place = places.get(text) ?? places.size;
      places.set(text, place);
      return place;
    },
    all: () => [...places.keys()].map((text) => head.parse(JSON.parse(text))),
  };
};

type Site = Place & { readonly folder: string };
type Finished = {
  readonly banner: Banner;
  readonly noted: ReadonlyMap<string, FileFacts>;
  readonly isLeftOut: (path: string) => boolean;
};

/** The record of the site's pages that have a key, with the marks of their present files. */
const recordOf = ({ folder, ...place }: Site, { banner, noted, isLeftOut }: Finished): Kept => {
  const { placeOf, all } = openHeads();
  const files = [...keysOfKeptPages(place)].flatMap(([path, key]) => {
    const mark = isLeftOut(path) ? undefined : markOf(join(folder, path));
    if (mark === undefined) return [];
    const { drawn, digest, head: own } = noted.get(path) ?? {};
    return [[path, { key, mark, drawn, digest, head: placeOf(own) }] as const];
  });
  return { banner, heads: all(), files: Object.fromEntries(files) };
};

/** Opens the record of the finished files of a site that is drawn in `folder`. */
export const openFinishedFiles = (site: Site): FinishedFiles => {
  const before = readRecord(site);
  const taken = new Map<string, FileFacts | undefined>();
  const noted = new Map<string, FileFacts>();
  const leftOut = new Set<string>();
  let banner: Banner | undefined;
  const look = (path: string): FileFacts | undefined => {
    const known = before?.files[path];
    if (known === undefined || known.mark !== markOf(join(site.folder, path))) return undefined;
    return { drawn: known.drawn, digest: known.digest, head: before?.heads[known.head ?? -1] };
  };
  const factsOf: FinishedFiles['factsOf'] = (path) => {
    if (!taken.has(path)) taken.set(path, look(path));
    return taken.get(path);
  };
  return {
    factsOf,
    note: (path, facts) => {
      noted.set(path, { ...noted.get(path), ...facts });
    },
    noteBanner: (shown) => {
      banner = shown;
    },
    leaveOut: (path) => {
      leftOut.add(path);
    },
    close: () => {
      if (banner === undefined || !existsSync(bundlePaths(site.root, site.env).record)) return;
      const now = banner;
      const hasOtherBanner = (path: string): boolean =>
        before?.banner[languageOf(path)] !== now[languageOf(path)] && factsOf(path) !== undefined;
      const isLeftOut = (path: string): boolean => leftOut.has(path) || hasOtherBanner(path);
      writeFileSync(recordIn(site), JSON.stringify(recordOf(site, { banner, noted, isLeftOut })));
    },
  };
};
