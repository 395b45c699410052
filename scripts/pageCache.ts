import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replayIn } from '../src/config/race/replay.ts';

/** Astro's copies of the pages of the last build, and its list of what each was drawn from. */
const KEPT = ['incremental-build.json', 'dist'];
/** Exists while pages are drawn; a leftover means that a build was interrupted. */
const MARK = 'club-drawing';

/**
 * The folder, below that of the project, where Astro keeps what the next build may take over. The site as of a moment has a folder of its
 * own: none of its pages can get into another site, and the next build for readers finds its own pages again.
 */
export const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  replayIn(env) === undefined ? 'node_modules/.astro' : 'node_modules/.astro/replay';

/**
 * Notes that pages are about to be drawn; the function that it returns notes that all of them have been drawn.
 *
 * Astro writes its copies page by page and their list at the end, so a build that fails or is killed leaves new copies beside an old list:
 * the next build would publish a text that its editor has withdrawn, and succeed. After such a build the cache is emptied and every page is
 * drawn (docs/decisions/0016).
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
