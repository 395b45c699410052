import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';

/** Below the root: the addresses that the last build drew, and those that it took over from the previous build, one per line. */
export const PAGE_LISTS = { drawn: '.cache/drawn-pages.txt', kept: '.cache/kept-pages.txt' } as const;

/** The part of the manifest of Astro's incremental build that decides which pages with a key are drawn again. */
const manifestSchema = z.object({
  version: z.literal(1),
  configHash: z.string(),
  lockfileHash: z.string(),
  routes: z.record(
    z.string(),
    z.object({
      dependencyHash: z.string(),
      paths: z.record(
        z.string(),
        z.object({
          cacheKey: z.string(),
          outputFile: z.string(),
          contentHashes: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});

/** The sources of each page, by its file: a page is taken over while they are unchanged. */
type Origins = ReadonlyMap<string, string>;

const originsIn = ({ configHash, lockfileHash, routes }: z.infer<typeof manifestSchema>): Origins =>
  new Map(
    Object.values(routes).flatMap(({ dependencyHash, paths }) =>
      Object.values(paths).map(({ outputFile, cacheKey, contentHashes = {} }) => [
        outputFile,
        JSON.stringify([configHash, lockfileHash, dependencyHash, cacheKey, contentHashes]),
      ]),
    ),
  );

const readManifest = (cache: URL) =>
  manifestSchema.safeParse(JSON.parse(readFileSync(new URL('incremental-build.json', cache), 'utf8')));

/** The pages that a build may take over. None, as in Astro, when the manifest cannot be read or the copy of a page is missing. */
const originsBefore = (cache: URL): Origins => {
  try {
    const { data } = readManifest(cache);
    const origins = data === undefined ? [] : [...originsIn(data)];
    return new Map(origins.filter(([file]) => existsSync(new URL(`dist/${file}`, cache))));
  } catch {
    return new Map();
  }
};

/** @throws Error when this version of Astro writes another manifest: the lists would name every page as drawn. */
const originsAfter = (cache: URL): Origins => {
  const { data, error } = readManifest(cache);
  if (data === undefined)
    throw new Error(`scripts/drawnPages.ts does not know this manifest: ${z.prettifyError(error)}`);
  return originsIn(data);
};

const writeList = (list: URL, files: readonly string[]): void => {
  mkdirSync(new URL('.', list), { recursive: true });
  writeFileSync(list, files.map((file) => `/${decodeURI(file)}\n`).join(''));
};

/**
 * Writes which files a build drew and which it took over (`PAGE_LISTS`). Every build draws files without a key, such as feeds.
 *
 * @param taken the files that were taken over from an interrupted build, when all are drawn (`scripts/journaled.ts`).
 */
export const drawnPages = (taken: ReadonlySet<string> = new Set()): AstroIntegration => {
  let folders: { readonly root: URL; readonly cache: URL } | undefined;
  let before: Origins = new Map();
  return {
    name: 'club:drawn-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        folders = { root: config.root, cache: config.cacheDir };
      },
      'astro:build:start': () => {
        if (folders !== undefined) before = originsBefore(folders.cache);
      },
      'astro:build:done': ({ assets, dir }) => {
        if (folders === undefined) return;
        const after = originsAfter(folders.cache);
        const files = [...assets.values()].flat().map(({ href }) => href.slice(dir.href.length));
        const isKept = (file: string) => taken.has(file) || (before.has(file) && before.get(file) === after.get(file));
        writeList(new URL(PAGE_LISTS.kept, folders.root), files.filter(isKept));
        writeList(
          new URL(PAGE_LISTS.drawn, folders.root),
          files.filter((file) => !isKept(file)),
        );
      },
    },
  };
};
