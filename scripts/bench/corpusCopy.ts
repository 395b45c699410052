import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copyProject.ts';
import { STAGING } from '../siteFolder.ts';
import { measureChild, type Cost } from './measureChild.ts';
import { writeCorpus } from './writeCorpus.ts';

/** What earlier builds left, so that the next one is cold. */
const LEFTOVERS = [STAGING, 'dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

/** A copy of the project whose news are generated ones. */
export type CorpusCopy = {
  readonly folder: string;
  /** Where the pages are after `draw`. */
  readonly site: string;
  /** Removes what earlier builds left. */
  readonly cool: () => void;
  /** Has Astro draw all pages, and nothing else: no content check, index, pictures or compression (rulings C26). */
  readonly draw: (signal: AbortSignal) => Promise<Cost>;
  readonly remove: () => void;
};

/** Copies the project to a temporary folder with `articles` generated articles, all languages together, as its news. */
export function corpusCopy(articles: number): CorpusCopy {
  const folder = copyProject();
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
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
      for (const name of LEFTOVERS) rmSync(join(folder, name), { recursive: true, force: true });
    },
    draw: (signal) => measureChild(process.execPath, ['scripts/bench/drawOnce.ts'], { cwd: folder, signal }),
    remove,
  };
}
