import { join } from 'node:path';
import { z } from 'astro/zod';
import { readWholeJson, writeWholeSync } from '../../src/lib/digestStore.ts';
import { cacheFolder } from '../pageCache.ts';
import type { KeptScripts } from '../pageScripts.ts';

/** The styles of the pages of a route, as Astro stores them during a build; all are inlined. */
const page = z.object({
  key: z.string(),
  styles: z.array(
    z.object({
      depth: z.number(),
      order: z.number(),
      sheet: z.object({ type: z.literal('inline'), content: z.string() }),
    }),
  ),
});

/** The styles of all routes. */
export const keptStyles = z.array(page);

/** The data with which a build can draw pages without bundling their code again. */
const kept = z.object({
  /** The digest of the code and the settings that the bundle was made of (`sourcesDigest.ts`). */
  digest: z.string(),
  /** The bundle's entry, below `prerender/`. */
  entry: z.string(),
  pages: keptStyles,
  /** The addresses of the chunks for browsers (`scripts/chunks.ts`). */
  chunks: z.record(z.string(), z.string()),
  /** The sources and results of the scripts of pages (`scripts/pageScripts.ts`). */
  scripts: z.object({
    codes: z.record(z.string(), z.string()),
    options: z.looseObject({}),
    modules: z.record(z.string(), z.string()),
    bundles: z.record(z.string(), z.string()),
    early: z.record(z.string(), z.string()),
  }),
});

export type KeptBundle = z.output<typeof kept>;

/**
 * Paths below the folder of kept pages: the record, the code that draws pages, and the files that are not drawn, such as chunks and fonts.
 */
export const bundlePaths = (root: string, env: NodeJS.ProcessEnv) => {
  const folder = join(root, cacheFolder(env), 'bundle');
  return {
    folder,
    record: join(folder, 'bundle.json'),
    code: join(folder, 'prerender'),
    files: join(folder, 'files'),
    /** The heads of pages (`keptHeads.ts`). */
    heads: join(folder, 'heads.json'),
  };
};

/** The bundle of the last build; undefined if there is no readable one: Astro then bundles again. */
export const readKeptBundle = (root: string, env: NodeJS.ProcessEnv): KeptBundle | undefined =>
  readWholeJson(bundlePaths(root, env).record, kept);

const countScripts = ({ bundles, early }: Pick<KeptScripts, 'bundles' | 'early'>): number =>
  Object.keys(bundles).length + Object.keys(early).length;

/**
 * Adds the scripts that a redraw made for the first time, such as those of a page with a new set of components, so that later ones can
 * reuse them.
 */
export const keepNewScripts = async (root: string, env: NodeJS.ProcessEnv, before: KeptBundle): Promise<void> => {
  const scripts = await globalThis.clubKeptScripts();
  if (countScripts(scripts) === countScripts(before.scripts)) return;
  writeWholeSync(bundlePaths(root, env).record, JSON.stringify({ ...before, scripts }));
};
