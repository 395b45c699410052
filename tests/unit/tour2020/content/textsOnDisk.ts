import { contentFiles } from '../../../../scripts/check/contentFiles.ts';

const { paths, read } = contentFiles();

/** The text of every file of the site's content by its path, read once for all tests of a file. */
export const textsOnDisk: ReadonlyMap<string, string> = new Map(paths.map((path) => [path, read(path)]));
