import { copyFileSync, existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openJournal } from '../drawnJournal.ts';
import { readKeptList, writeKeptList, type KeptList, type KeptPath } from '../keptList.ts';
import { openFolders } from '../openFolders.ts';
import { cacheFolder } from '../pageCache.ts';

/** A file of the site that a page draws. */
export type DrawnFile = {
  readonly component: string;
  readonly pathname: string;
  /** Below the site, as in an address. */
  readonly file: string;
  /** Undefined for a file that every build draws. */
  readonly cacheKey: string | undefined;
};

type Paths = Map<string, KeptPath>;
type Place = { readonly root: string; readonly env: NodeJS.ProcessEnv };
type Options = Place & {
  readonly site: string;
  /** Digest of the code that draws. */
  readonly code: string;
  /**
   * Takes over the finished page of the previous site, by its path and key; returns false if that is not possible
   * (`scripts/finishedFiles.ts`).
   */
  readonly take: (path: string, key: string) => boolean;
};

/**
 * The key of every page that the last build has kept, by the path of its file below the site.
 *
 * @throws Error when this version of Astro writes another list.
 */
export const keysOfKeptPages = ({ root, env }: Place): ReadonlyMap<string, string> =>
  new Map(
    Object.values(readKeptList(join(root, cacheFolder(env))).routes).flatMap(({ paths }) =>
      Object.values(paths).map(({ outputFile, cacheKey }) => [outputFile, cacheKey] as const),
    ),
  );

/** Astro's list with the pages of this build. */
const listOf = (before: KeptList, after: ReadonlyMap<string, Paths>): KeptList => {
  const routes = [...after].map(([component, paths]) => {
    const { dependencyHash = '' } = before.routes[component] ?? {};
    return [component, { dependencyHash, paths: Object.fromEntries(paths) }] as const;
  });
  return { ...before, routes: Object.fromEntries(routes) };
};

/** Cached files of pages that this build no longer has. */
const goneOf = (before: KeptList, after: ReadonlyMap<string, Paths>): readonly string[] =>
  Object.entries(before.routes).flatMap(([component, { paths }]) =>
    Object.entries(paths).flatMap(([pathname, { outputFile }]) =>
      after.get(component)?.has(pathname) === true ? [] : [outputFile],
    ),
  );

/**
 * The pages that Astro's incremental build keeps, in Astro's own format, so that Astro and a redraw can each continue from the other.
 *
 * @throws Error when this version of Astro writes another list.
 */
export function openKeptPages({ root, env, site, code, take }: Options) {
  const cache = join(root, cacheFolder(env));
  const before = readKeptList(cache);
  const journal = openJournal({ folder: cache, code });
  const { makeFolder, write } = openFolders();
  const copyOf = (file: string): string => join(cache, 'dist', file);
  const after = new Map<string, Paths>();
  const note = ({ component, pathname, file, cacheKey }: DrawnFile): void => {
    if (cacheKey === undefined) return;
    const paths = after.get(component) ?? new Map<string, KeptPath>();
    after.set(component, paths.set(pathname, { cacheKey, outputFile: file }));
  };
  return {
    /** Takes over a page with an unchanged key into the site, finished or as it was drawn; returns whether there was one. */
    restore: (drawn: DrawnFile): boolean => {
      const { component, pathname, file, cacheKey } = drawn;
      const isSame = cacheKey !== undefined && before.routes[component]?.paths[pathname]?.cacheKey === cacheKey;
      if (!isSame || !existsSync(copyOf(file))) return false;
      makeFolder(dirname(join(site, file)));
      if (!take(file, cacheKey)) copyFileSync(copyOf(file), join(site, file));
      note(drawn);
      return true;
    },
    keep: (drawn: DrawnFile, bytes: Uint8Array): void => {
      const { pathname, file, cacheKey } = drawn;
      write(join(site, file), bytes);
      if (cacheKey !== undefined) {
        journal.note({ pathname, file, key: cacheKey }, bytes);
        write(copyOf(file), bytes);
      }
      note(drawn);
    },
    /** Writes the list of the pages that are kept now, and removes the copies of pages that no longer exist. */
    close: (): void => {
      for (const file of goneOf(before, after)) rmSync(copyOf(file), { force: true });
      writeKeptList(cache, listOf(before, after));
      journal.close();
    },
  };
}
