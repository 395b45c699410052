import { readJson } from '~/lib/browser/readFiles.ts';

/**
 * What readers ask for when they act in the header or on a star: one small file per language.
 *
 * @throws {Error} when it does not answer.
 */
export const readMenuFile = (): Promise<unknown> => readJson(`/menus/${document.documentElement.lang}.json`);
