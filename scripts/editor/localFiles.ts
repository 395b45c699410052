import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { CONTENT, PUBLIC } from '~/config/race/folders.ts';
import { COLLECTIONS } from '~/content/collections.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { placeOf } from '../check/placeOf.ts';
import { EDITED } from './editedCollections.ts';
import { PICTURE_KINDS, PICTURES } from './pictureFiles.ts';

/** A file that the editor may read and write; `sha` is the name that git gives to its content. */
export type LocalFile = { readonly path: string; readonly sha: string; readonly size: number };

const PICTURE_NAME = new RegExp(`^[a-z0-9][a-z0-9._-]*\\.(?:${[...PICTURE_KINDS.keys()].join('|')})$`);

const PICTURES_FOLDER = `${PUBLIC}/${PICTURES}`;

const PHOTOS_FOLDER = `${CONTENT}/photos`;

const nameIn = (folder: string, path: string): string | undefined => {
  const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
  return PICTURE_NAME.test(name) && !name.includes('..') ? name : undefined;
};

/** The name of a picture by the path of its file; undefined for another file. */
export const pictureName = (path: string): string | undefined => nameIn(PICTURES_FOLDER, path);

/** Whether a path is that of a photo's picture, beside its entry. */
export const isPhoto = (path: string): boolean => nameIn(PHOTOS_FOLDER, path) !== undefined;

const isEntry = (path: string): boolean => {
  if (!path.startsWith(`${CONTENT}/`)) return false;
  const place = placeOf(path);
  return place.status === 'entry' && EDITED.some(({ name }) => name === place.collection);
};

/** Whether a path is the place of an entry or a picture; all that stands elsewhere is out of the editor's reach. */
export const isEditable = (path: string): boolean => isEntry(path) || isPhoto(path) || pictureName(path) !== undefined;

/**
 * Whether the file and the folders that lead to it are plain: a symbolic link would lead out of the content. A file or folder that does not
 * exist yet is plain.
 */
export const isPlain = (root: string, path: string): boolean => {
  const file = join(root, path);
  if (existsSync(file) && !lstatSync(file).isFile()) return false;
  let folder = dirname(file);
  while (!existsSync(folder)) folder = dirname(folder);
  return relative(realpathSync(root), realpathSync(folder)) === relative(root, folder);
};

export const gitSha = (bytes: Buffer): string =>
  createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');

const namesIn = (root: string, folder: string): readonly string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { withFileTypes: true }).flatMap((found) =>
        found.isFile() ? [`${folder}/${found.name}`] : [],
      )
    : [];

const FOLDERS: readonly string[] = [
  ...EDITED.flatMap(({ name }) =>
    COLLECTIONS[name].format === 'markdown'
      ? LOCALES.map((locale) => `${CONTENT}/${name}/${locale}`)
      : [`${CONTENT}/${name}`],
  ),
  PICTURES_FOLDER,
];

/** The bytes of a file; undefined where there is none that the editor may read. */
export const readLocal = (root: string, path: string): Buffer | undefined =>
  isEditable(path) && isPlain(root, path) && existsSync(join(root, path)) ? readFileSync(join(root, path)) : undefined;

/** Every file that the editor may read and write, in the order of the paths. */
export const localFiles = (root: string): readonly LocalFile[] =>
  FOLDERS.flatMap((folder) => namesIn(root, folder))
    .toSorted()
    .flatMap((path) => {
      const bytes = readLocal(root, path);
      return bytes === undefined ? [] : [{ path, sha: gitSha(bytes), size: bytes.length }];
    });

/** A name for the present state of all these files, as a commit has one. */
export const stateOf = (files: readonly LocalFile[]): string =>
  createHash('sha1')
    .update(files.map(({ path, sha }) => `${path} ${sha}`).join('\n'))
    .digest('hex');
