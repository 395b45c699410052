import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Astro's copies of the pages of the last build and the list of what each was drawn from. */
const KEPT = ['node_modules/.astro/incremental-build.json', 'node_modules/.astro/dist'];
/** Stands while pages are drawn; left behind, it tells of a build that did not come to its end. */
const MARK = 'node_modules/.astro/club-drawing';

/**
 * Tells the page cache that pages are about to be drawn, and answers with what tells it that all of them are.
 *
 * Astro writes its copies page by page and the list of them at the end, so a build that fails or is killed leaves new copies
 * beside an old list: the next build would publish a text that its editor has taken back, and succeed (feasibility.md,
 * trick 5). After such a build everything is forgotten and drawn anew.
 */
export function openPageCache(root: string): () => void {
  const mark = join(root, MARK);
  if (existsSync(mark)) for (const kept of KEPT) rmSync(join(root, kept), { recursive: true, force: true });
  mkdirSync(dirname(mark), { recursive: true });
  writeFileSync(mark, '');
  return () => {
    rmSync(mark, { force: true });
  };
}
