import { existsSync, linkSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { readWholeJson } from '../src/lib/digestStore.ts';
import { bundlePaths } from './redraw/keptBundle.ts';
import { keysOfKeptPages } from './redraw/keptPages.ts';

const head = z.object({ policy: z.string().optional(), parents: z.string() });

/** What the steps after drawing have found in a file, so that the next build need not read it. */
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
  /** Many pages have the same: its place in `heads`. */
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

/** In the folder of the kept code: Astro, which bundles other code, removes it before it draws. */
const recordIn = ({ root, env }: Place): string => join(bundlePaths(root, env).folder, 'finished.json');

const readRecord = (place: Place): Kept | undefined => readWholeJson(recordIn(place), record);

/** What tells a file from one that was written in its place; undefined where there is none. */
const markOf = (path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}:${stats.size}:${stats.mtimeMs}`;
};

type Banner = Kept['banner'];
type Taking = Place & { readonly site: string; readonly banner: Banner };

/** The language of a page, with which its path begins. */
const languageOf = (path: string): string => path.split('/')[0] ?? '';

/**
 * Gives finished pages of the site before a second name in the next one: they are neither read nor written, and no later step treats them.
 * The function that it returns answers whether it could: not for a page with another key or another banner, nor where the file in `dist/` is
 * not the one that the build before has finished, or the file system has no such links.
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

/** What is known of the files of a site while the steps after drawing treat it. */
export type FinishedFiles = {
  /** What the build before has found in a file that this one has taken over as a second name; undefined for any other file. */
  readonly factsOf: (path: string) => FileFacts | undefined;
  readonly note: (path: string, facts: FileFacts) => void;
  /**
   * Names what the pages of each language hold of the banner; without it nothing is recorded. A page that was taken over with another one, because
   * an editor has saved a banner since, is left out.
   */
  readonly noteBanner: (banner: Banner) => void;
  /** Leaves out a page that shows more than it was drawn with and the banner: the next build finishes it anew. */
  readonly leaveOut: (path: string) => void;
  /** Records the files of the site, as they are now, for the next build. */
  readonly close: () => void;
};

/** Gives equal values one place in a list. */
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

/** The record of the pages of a site with a key, as their files are now. */
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
