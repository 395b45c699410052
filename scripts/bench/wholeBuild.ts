import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_LISTS } from '../drawnPages.ts';

/** What earlier builds have left for later ones, without which a build is that of a new clone; pictures, which have keys of their own, stay. */
export const LEFT_BY_BUILDS = ['node_modules/.astro', '.cache/search', '.cache/compressed', 'dist'];

/** Whether a file is not a compressed copy: these follow from the others, and may be written after the site (`npm run compress`). */
export const isOfPages = (file: string): boolean => !/\.(?:br|gz)$/.test(file);

/** The number of files that the last build in a folder has drawn. */
export const filesDrawn = (folder: string): number => {
  const list = join(folder, PAGE_LISTS.drawn);
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n').length : 0;
};
