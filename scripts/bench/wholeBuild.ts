import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_LISTS } from '../drawnPages.ts';

/**
 * Results that earlier builds have left for later ones; without them a build is like that of a new clone. Pictures are kept, because they
 * have keys of their own.
 */
export const LEFT_BY_BUILDS = ['node_modules/.astro', '.cache/search', '.cache/compressed', 'dist'];

/** Whether a file is not a compressed copy. Those depend only on the other files, and `npm run compress` may write them after the build. */
export const isOfPages = (file: string): boolean => !/\.(?:br|gz)$/.test(file);

/** The number of files that the last build in a folder has drawn. */
export const filesDrawn = (folder: string): number => {
  const list = join(folder, PAGE_LISTS.drawn);
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n').length : 0;
};
