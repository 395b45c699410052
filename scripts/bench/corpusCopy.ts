import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copyProject.ts';
import { STAGING } from '../siteFolder.ts';
import { openLeftovers } from './leftovers.ts';
import { measureChild, type Cost } from './measureChild.ts';
import { writeCorpus } from './writeCorpus.ts';

/** The files that builds keep, without which the next build is cold. */
const LEFTOVERS = [STAGING, 'dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

/** A copy of the project with generated news. */
export type CorpusCopy = {
  readonly folder: string;
  /** The folder of the drawn pages. */
  readonly site: string;
  /** Makes the next build a cold one. */
  readonly cool: () => void;
  /** Takes the drawn pages away; the next build may take them over from the cache. */
  readonly clearSite: () => void;
  /** Draws all pages with Astro only: content check, index, pictures and compression have rows of their own. */
  readonly draw: (signal: AbortSignal) => Promise<Cost>;
  readonly remove: () => void;
};

/** Copies the project to a temporary folder and replaces its news by `articles` generated articles, all languages together. */
export function corpusCopy(articles: number): CorpusCopy {
  const folder = copyProject();
  const leftovers = openLeftovers(folder, `${folder}-leftovers`);
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    leftovers.remove();
  };
  try {
    writeCorpus(folder, articles);
  } catch (error) {
    remove();
    throw error;
  }
  return {
    folder,
    site: join(folder, STAGING),
    cool: () => {
      leftovers.takeOut(LEFTOVERS);
    },
    clearSite: () => {
      leftovers.takeOut([STAGING]);
    },
    draw: (signal) => measureChild(process.execPath, ['scripts/bench/drawOnce.ts'], { cwd: folder, signal }),
    remove,
  };
}
