import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { CONTENT, PUBLIC } from '~/config/race/folders.ts';
import { join } from 'node:path';
import { pictureFacts, type PictureFacts } from '~/lib/photos/pictureFacts.ts';
import { publishedFiles, type PublishedFile } from './publishedFiles.ts';

/** The files that the check reads in the folder of a project; a test or a new entry may overlay changed files. */
export type ContentFiles = {
  /** Every file below `src/content`, as paths from the root. */
  readonly paths: readonly string[];
  /** Symbolic links and other entries below `src/content` that are not files: the loader skips them. */
  readonly notFiles: readonly string[];
  /** Every file of the race's public folder by its address, such as `/videos/stage-17.webm`. */
  readonly publicFiles: ReadonlySet<string>;
  /** Entries of the last published state that have changed since. */
  readonly published: readonly PublishedFile[];
  /** The text of one of `paths`; throws when it cannot be read. */
  readonly read: (path: string) => string;
  /** The facts of a file that should be a picture, by its path; undefined if there is no such file. */
  readonly inspect: (path: string) => Promise<PictureFacts | undefined>;
};

/** All entries below a folder, with paths from `root` and always with slashes. */
const below = (root: string, folder: string): readonly { readonly path: string; readonly isFile: boolean }[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((found) => {
        const path = `${folder}/${found.name}`;
        return found.isDirectory() ? below(root, path) : [{ path, isFile: found.isFile() }];
      })
    : [];

/** The content below a folder, by default the project. Files are listed at once and read one by one. */
export const contentFiles = (root = '.'): ContentFiles => {
  const content = below(root, CONTENT);
  return {
    paths: content.filter(({ isFile }) => isFile).map(({ path }) => path),
    notFiles: content.filter(({ isFile }) => !isFile).map(({ path }) => path),
    publicFiles: new Set(below(root, PUBLIC).map(({ path }) => path.slice(PUBLIC.length))),
    published: publishedFiles(root),
    read: (path) => readFileSync(join(root, path), 'utf8'),
    inspect: async (path) => (existsSync(join(root, path)) ? pictureFacts(join(root, path)) : undefined),
  };
};
