import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileNamesWith, PHOTO_FILE } from '~/config/photos.ts';
import { CONTENT, PUBLIC } from '~/config/race/folders.ts';
import { COLLECTIONS } from '~/content/collections.ts';
import { LOCALES } from '~/i18n/locales.ts';
import { placeOf } from '../check/placeOf.ts';
import { EDITED, EDITED_LISTS } from './editedCollections.ts';
import { PICTURE_KINDS, PICTURES } from './pictureFiles.ts';

/** A file that the editor may read and write; `sha` is git's hash of its content. */
export type LocalFile = { readonly path: string; readonly sha: string; readonly size: number };

const PICTURE_FILE = fileNamesWith([...PICTURE_KINDS.keys()].map((ending) => `.${ending}`));

const PICTURES_FOLDER = `${PUBLIC}/${PICTURES}`;

const PHOTOS_FOLDER = `${CONTENT}/photos`;

const nameIn = (folder: string, pattern: RegExp, path: string): string | undefined => {
  const name = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
  return pattern.test(name) ? name : undefined;
};

/** The name of a picture by the path of its file; undefined for another file. */
export const pictureName = (path: string): string | undefined => nameIn(PICTURES_FOLDER, PICTURE_FILE, path);

/** Whether a path is that of a photo's picture, beside its entry. */
export const isPhoto = (path: string): boolean => nameIn(PHOTOS_FOLDER, PHOTO_FILE, path) !== undefined;

const LISTS: readonly string[] = EDITED_LISTS.map(({ file }) => file);

const isEntry = (path: string): boolean => {
  if (LISTS.includes(path)) return true;
  if (!path.startsWith(`${CONTENT}/`)) return false;
  const place = placeOf(path);
  return place.status === 'entry' && EDITED.some(({ name }) => name === place.collection);
};

/** Whether a path is that of an entry or a picture; the editor has no access to other files. */
export const isEditable = (path: string): boolean => isEntry(path) || isPhoto(path) || pictureName(path) !== undefined;

/**
 * Whether the file and its folders are no symbolic links, which would lead out of the content. A file or folder that does not exist yet
 * counts as plain.
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

const isReadable = (root: string, path: string): boolean =>
  isEditable(path) && isPlain(root, path) && existsSync(join(root, path));

/** The result of `read`; undefined if another program deletes the file meanwhile. */
const unlessGone = <Answer>(read: () => Answer): Answer | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The bytes of a file; undefined where there is none that the editor may read. */
export const readLocal = (root: string, path: string): Buffer | undefined =>
  unlessGone(() => (isReadable(root, path) ? readFileSync(join(root, path)) : undefined));

/** Milliseconds within which a second change may not alter a file's modification time. */
const SAME_TIME_MS = 1000;

type Hashed = Pick<LocalFile, 'sha' | 'size'> & { readonly mtimeMs: number };

/** Hashes of files by their absolute paths: photos have megabytes, and every request of the editor lists all of them. */
const hashed = new Map<string, Hashed>();

/** Reads a file again only if its modification time or size has changed, or if it was written so recently that its time is not reliable. */
const hashedNow = (file: string): Hashed => {
  const { mtimeMs, size } = statSync(file);
  const before = hashed.get(file);
  if (before?.mtimeMs === mtimeMs && before.size === size) return before;
  const now: Hashed = { sha: gitSha(readFileSync(file)), size, mtimeMs };
  if (Date.now() - mtimeMs > SAME_TIME_MS) hashed.set(file, now);
  return now;
};

const localFile = (root: string, path: string): LocalFile | undefined => {
  if (!isReadable(root, path)) return undefined;
  const { sha, size } = hashedNow(join(root, path));
  return { path, sha, size };
};

/** Every file that the editor may read and write, in the order of the paths. */
export const localFiles = (root: string): readonly LocalFile[] =>
  [...FOLDERS.flatMap((folder) => namesIn(root, folder)), ...LISTS]
    .toSorted()
    .flatMap((path) => unlessGone(() => localFile(root, path)) ?? []);

/** A hash of the present state of all these files, in place of a commit's. */
export const stateOf = (files: readonly LocalFile[]): string =>
  createHash('sha1')
    .update(files.map(({ path, sha }) => `${path} ${sha}`).join('\n'))
    .digest('hex');
