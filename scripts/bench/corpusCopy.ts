import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copyProject.ts';
import { STAGING } from '../siteFolder.ts';
import { measureChild, type Cost } from './measureChild.ts';
import { writeCorpus } from './writeCorpus.ts';

/** The leftovers of earlier builds, without which the next one is cold. */
const LEFTOVERS = [STAGING, 'dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'];

/** A copy of the project with generated news. */
export type CorpusCopy = {
  readonly folder: string;
  /** The folder of the pages after `draw`. */
  readonly site: string;
  /** Removes the leftovers of earlier builds. */
  readonly cool: () => void;
  /** Draws all pages by Astro, and nothing else: content check, index, pictures and compression have rows of their own. */
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
