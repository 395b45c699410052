import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventLoopTurns } from '../../src/lib/eventLoopTurns.ts';
import { shownBanner } from '../banner/shownBanner.ts';
import { PAGE_LISTS } from '../drawnPages.ts';
import { addressOfPath, fileOfPath } from '../fileOfPath.ts';
import { openFinishedPages } from '../finishedFiles.ts';
import { openLaterPictures, type LaterPictures } from '../laterPictures.ts';
import { STAGING } from '../siteFolder.ts';
import { openKeptHeads } from './keptHeads.ts';
import { openKeptPages, type DrawnFile } from './keptPages.ts';
import { bundlePaths, keepNewScripts, type KeptBundle } from './keptBundle.ts';
import { drawFile, openKeptSite } from './openKeptSite.ts';
import type { Prerenderer, StaticPath } from './prerenderer.ts';
import { writeSitemap } from './writeSitemap.ts';

type Options = { readonly root: string; readonly env: NodeJS.ProcessEnv; readonly kept: KeptBundle };

const isPage = ({ route }: StaticPath): boolean => route.type === 'page';

const writeList = (root: string, list: string, files: readonly string[]): void => {
  mkdirSync(dirname(join(root, list)), { recursive: true });
  writeFileSync(join(root, list), files.map((file) => `/${decodeURI(file)}\n`).join(''));
};

type Drawing = {
  readonly prerenderer: Prerenderer;
  readonly pages: ReturnType<typeof openKeptPages>;
  readonly later: LaterPictures;
};

/** Draws or takes over each file, or leaves it to the next build; returns which were drawn and which taken over. */
const drawAll = async ({ prerenderer, pages, later }: Drawing, all: readonly StaticPath[]) => {
  const [drawn, taken]: [string[], string[]] = [[], []];
  const turn = eventLoopTurns();
  for (const path of all) {
    await turn();
    const { pathname, cacheKey, route } = path;
    const file: DrawnFile = { component: route.component, pathname, file: fileOfPath(path), cacheKey };
    if (pages.restore(file)) {
      taken.push(file.file);
      continue;
    }
    if (later.leavesOut(path)) continue;
    const bytes = await drawFile(prerenderer, path);
    if (bytes === undefined) continue;
    pages.keep(file, bytes);
    drawn.push(file.file);
  }
  return { drawn, taken };
};

/**
 * Draws the site into the staging folder with the code that an earlier build has bundled: reads the entries, requests the paths and keys of
 * each page, takes over pages with an unchanged key, and draws the others (docs/decisions/0016).
 *
 * @throws Error of a page, and for two pages of one address; Astro's own build then says which.
 */
export async function redrawSite({ root, env, kept }: Options): Promise<void> {
  const site = join(root, STAGING);
  const folders = bundlePaths(root, env);
  cpSync(folders.files, site, { recursive: true });
  const prerenderer = await openKeptSite({ root, env, kept });
  const all = await prerenderer.paths();
  if (new Set(all.map(fileOfPath)).size < all.length) throw new Error('Two pages have the same address.');
  const { digests: banner } = await shownBanner({ root, env });
  const pages = openKeptPages({
    root,
    env,
    site,
    code: kept.digest,
    take: openFinishedPages({ root, env, site, banner }),
  });
  const later = openLaterPictures(root, env);
  const { drawn, taken } = await drawAll({ prerenderer, pages, later }, all);
  pages.close();
  later.close();
  await keepNewScripts(root, env, kept);
  const keys = new Map(all.map((path) => [decodeURI(fileOfPath(path)), path.cacheKey]));
  const heads = openKeptHeads(folders.heads);
  const headOf = (page: string, html: () => string) => heads.headOf(page, keys.get(page), html);
  await writeSitemap({ site, origin: prerenderer.origin, pages: all.filter(isPage).map(addressOfPath), headOf });
  heads.close();
  writeList(root, PAGE_LISTS.drawn, drawn);
  writeList(root, PAGE_LISTS.kept, taken);
}
