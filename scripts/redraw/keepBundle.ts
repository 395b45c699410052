import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { filesIn } from '../filesIn.ts';
import { bundlePaths, keptStyles, type KeptBundle } from './keptBundle.ts';
import { sourcesDigest } from './sourcesDigest.ts';

/** Astro's folder with the code that draws pages, below the site; Astro removes it after drawing. */
const CODE = '.prerender';
const ENTRY = /^prerender-entry\.[^/]*\.mjs$/;
const SITEMAP = /^sitemap-.*\.xml$/;

type PagesOfRoutes = HookParameters<'astro:build:setup'>['pages'];

const root = '.';

const stylesOf = (pages: PagesOfRoutes): KeptBundle['pages'] =>
  keptStyles.parse([...pages].map(([key, { styles }]) => ({ key, styles })));

/** Copies the files of the site that no page draws: chunks, fonts, public files. */
const copyFiles = (site: string, drawn: ReadonlySet<string>, target: string): void => {
  for (const file of filesIn(site)) {
    if (drawn.has(file) || SITEMAP.test(file)) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(site, file), join(target, file));
  }
};

/**
 * Keeps the code that Astro has bundled, so that the next build can draw pages with it if only entries have changed
 * (`scripts/redraw/redrawSite.ts`). The record is written last: a killed build leaves none.
 */
export const keepBundle = (): AstroIntegration => {
  const paths = bundlePaths(root, process.env);
  let pages: PagesOfRoutes = new Map();
  let digest = '';
  return {
    name: 'club:keep-bundle',
    hooks: {
      'astro:build:start': () => {
        rmSync(paths.folder, { recursive: true, force: true });
        digest = sourcesDigest(root, process.env);
      },
      'astro:build:setup': (setup) => {
        ({ pages } = setup);
      },
      'astro:build:generated': ({ dir }) => {
        cpSync(join(fileURLToPath(dir), CODE), paths.code, { recursive: true });
      },
      'astro:build:done': async ({ dir, assets }) => {
        const site = fileURLToPath(dir);
        const drawn = [...assets.values()].flat().map((file) => fileURLToPath(file).slice(site.length));
        copyFiles(site, new Set(drawn), paths.files);
        const entry = readdirSync(paths.code).find((name) => ENTRY.test(name));
        if (entry === undefined)
          throw new Error(`${CODE} has no entry: scripts/redraw/keepBundle.ts does not know this Astro.`);
        const kept = {
          digest,
          entry,
          pages: stylesOf(pages),
          chunks: globalThis.clubChunks,
          scripts: await globalThis.clubKeptScripts(),
        };
        writeFileSync(paths.record, JSON.stringify(kept));
      },
    },
  };
};
