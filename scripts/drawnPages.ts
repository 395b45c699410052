import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';
import { z } from 'astro/zod';

/** Below the root: the addresses that the last build drew, and those that it took over from the build before, one a line. */
export const PAGE_LISTS = { drawn: '.cache/drawn-pages.txt', kept: '.cache/kept-pages.txt' } as const;

/** What Astro's incremental build writes down about the pages that have a key, as far as it decides what is drawn again. */
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

/** What each page was drawn from, by its file: the page is taken over as long as this is the same. */
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

/** The pages that a build may take over. As Astro does, it counts on none where the manifest cannot be read, or the copy of a page is missing. */
const originsBefore = (cache: URL): Origins => {
  try {
    const { data } = readManifest(cache);
    const origins = data === undefined ? [] : [...originsIn(data)];
    return new Map(origins.filter(([file]) => existsSync(new URL(`dist/${file}`, cache))));
  } catch {
    return new Map();
  }
};

/** @throws Error where this version of Astro writes another manifest: the lists would name every page as drawn. */
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
 * Writes which files a build drew and which it took over (`PAGE_LISTS`). Files without a key, such as feeds, are drawn by every build.
 */
export const drawnPages = (): AstroIntegration => {
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
        const isKept = (file: string) => before.has(file) && before.get(file) === after.get(file);
        writeList(new URL(PAGE_LISTS.kept, folders.root), files.filter(isKept));
        writeList(
          new URL(PAGE_LISTS.drawn, folders.root),
          files.filter((file) => !isKept(file)),
        );
      },
    },
  };
};
