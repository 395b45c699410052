import { readJson } from '~/lib/browser/readFiles.ts';

/**
 * Reads the texts for actions in the header and on a star: one small file per language.
 *
 * @throws {Error} when the file cannot be loaded.
 */
export const readMenuFile = (): Promise<unknown> => readJson(`/menus/${document.documentElement.lang}.json`);
