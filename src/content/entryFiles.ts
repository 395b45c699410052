import { existsSync, readdirSync } from 'node:fs';
import { CONTENT } from '~/config/race/folders.ts';
import { join } from 'node:path';
import { LOCALES } from '~/i18n/locales.ts';
import type { CollectionName } from './collections.ts';
import { COLLECTIONS } from './collections.ts';

/** One file of a collection; `id` is the id of its entry, `file` the path from the project's folder. */
export type EntryFile = { readonly id: string; readonly file: string };

const filesIn = (folder: string, ending: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map(({ name }) => name)
        .sort()
    : [];

/** The files of a collection in a stable order; a Markdown id begins with its language: `fr/stage-09`. */
export const entryFiles = (collection: CollectionName, root = '.'): readonly EntryFile[] => {
  const base = `${CONTENT}/${collection}`;
  const { format } = COLLECTIONS[collection];
  const folders = format === 'markdown' ? LOCALES : [''];
  const ending = format === 'markdown' ? '.md' : '.yaml';
  return folders.flatMap((folder) =>
    filesIn(join(root, base, folder), ending).map((name) => ({
      id: [folder, name.slice(0, -ending.length)].filter((part) => part !== '').join('/'),
      file: [base, folder, name].filter((part) => part !== '').join('/'),
    })),
  );
};
