import { pathToFileURL } from 'node:url';
import { addressOfPath } from '../fileOfPath.ts';
import { offerKeptScripts } from '../pageScripts.ts';
import { bundlePaths, type KeptBundle } from './keptBundle.ts';
import { openPrerenderer, type Prerenderer, type StaticPath } from './prerenderer.ts';
import { readEntries } from './readEntries.ts';

type Options = { readonly root: string; readonly env: NodeJS.ProcessEnv; readonly kept: KeptBundle };

/** Reads the entries of the race, and loads the code that an earlier build has bundled for drawing them. */
export async function openKeptSite({ root, env, kept }: Options): Promise<Prerenderer> {
  globalThis.clubChunks = kept.chunks;
  offerKeptScripts(kept.scripts);
  globalThis.clubEntries = await readEntries(root);
  return openPrerenderer(kept, pathToFileURL(`${bundlePaths(root, env).code}/`));
}

/**
 * The bytes of a page or a file; undefined for one without content, which Astro does not write either.
 *
 * @throws Error for a redirect: the site has its redirects in a file.
 */
export async function drawFile(
  { render, origin }: Prerenderer,
  path: StaticPath,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const response = await render(new Request(new URL(addressOfPath(path), origin)), path.route);
  if (response.status >= 300 && response.status < 400) throw new Error(`${path.pathname} is a redirect.`);
  return response.body === null ? undefined : new Uint8Array(await response.arrayBuffer());
}
