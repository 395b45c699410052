import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replayIn } from '../src/config/replay.ts';

/** Astro's copies of the pages of the last build and the list of what each was drawn from. */
const KEPT = ['incremental-build.json', 'dist'];
/** Stands while pages are drawn; left behind, it tells of a build that did not come to its end. */
const MARK = 'club-drawing';

/**
 * The folder, below that of the project, where Astro keeps what a build may take over. A site that is shown as of a moment has one of its own: none of
 * its pages can come into another site, and the next build for readers finds its own pages again.
 */
export const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  replayIn(env) === undefined ? 'node_modules/.astro' : 'node_modules/.astro/replay';

/**
 * Tells the page cache that pages are about to be drawn, and answers with what tells it that all of them are.
 *
 * Astro writes its copies page by page and the list of them at the end, so a build that fails or is killed leaves new copies
 * beside an old list: the next build would publish a text that its editor has taken back, and succeed (feasibility.md,
 * trick 5). After such a build everything is forgotten and drawn anew.
 */
export function openPageCache(root: string, env: NodeJS.ProcessEnv = {}): () => void {
  const folder = join(root, cacheFolder(env));
  const mark = join(folder, MARK);
  if (existsSync(mark)) for (const kept of KEPT) rmSync(join(folder, kept), { recursive: true, force: true });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, '');
  return () => {
    rmSync(mark, { force: true });
  };
}
