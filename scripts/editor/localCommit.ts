import { z } from 'astro/zod';
import { replaceFiles, type FileChange } from '../../platform/replaceFiles.ts';
import { PUBLIC } from '~/config/race/folders.ts';
import { factsOf } from '~/lib/photos/pictureFacts.ts';
import { quoted } from '~/lib/quoted.ts';
import type { ContentFiles } from '../check/contentFiles.ts';
import { checkChange, checkedContent } from '../checkChange.ts';
import { gitSha, isEditable, isPhoto, isPlain, pictureName, readLocal } from './localFiles.ts';
import { pictureMistake } from './pictureMistake.ts';

/** The body of `POST /repos/{owner}/{repo}/contents` in the API of Gitea. */
export const commitSchema = z.object({
  files: z
    .array(
      z.object({
        operation: z.enum(['create', 'update', 'delete']),
        path: z.string().max(400),
        content: z.base64().optional(),
        from_path: z.string().max(400).optional(),
        /** The git hash of the content that the editor has read. */
        sha: z.string().optional(),
      }),
    )
    .min(1)
    .max(100),
});

type Commit = z.output<typeof commitSchema>;
type Operation = Commit['files'][number];

type Outcome =
  | { readonly status: 'written'; readonly files: readonly ({ readonly path: string; readonly sha: string } | null)[] }
  | { readonly status: 'refused'; readonly code: 403 | 409 | 422; readonly sentences: readonly string[] };

const refused = (code: 403 | 409 | 422, ...sentences: readonly string[]): Outcome => ({
  status: 'refused',
  code,
  sentences,
});

const pathsOf = ({ path, from_path: from }: Operation): readonly string[] =>
  from === undefined || from === path ? [path] : [path, from];

const bytesOf = ({ content = '' }: Operation): Buffer => Buffer.from(content, 'base64');

const changesOf = (operation: Operation): readonly FileChange[] => {
  const [path, from] = pathsOf(operation);
  if (path === undefined) return [];
  const change = { path, bytes: operation.operation === 'delete' ? null : bytesOf(operation) };
  return from === undefined ? [change] : [change, { path: from, bytes: null }];
};

/** The conflict of an operation with the present files, if any: a save must not overwrite another program's change. */
const conflictIn = (root: string, { operation, path, from_path: from, sha }: Operation): string | undefined => {
  const target = readLocal(root, path);
  const isMove = from !== undefined && from !== path;
  if ((operation === 'create' || isMove) && target !== undefined) {
    return `${path} exists already. Choose another name for the files.`;
  }
  if (operation === 'create') return undefined;
  const source = isMove ? readLocal(root, from) : target;
  if (source === undefined) return `${from ?? path} no longer exists. Copy your text, and open the entry again.`;
  return sha === undefined || sha === gitSha(source)
    ? undefined
    : `${from ?? path} was changed by another program. Copy your text, and open the entry again.`;
};

const isText = ({ path }: FileChange): boolean => !isPhoto(path) && pictureName(path) === undefined;

const textOf = ({ path, bytes }: FileChange) => ({ path, text: bytes?.toString('utf8') ?? null });

const addressOf = (path: string): string => path.slice(PUBLIC.length);

/** The present files together with these pictures: those of texts in the public folder, photos beside their entries. */
const withPictures = (files: ContentFiles, pictures: readonly FileChange[]): ContentFiles => {
  const [publicFiles, paths] = [new Set(files.publicFiles), new Set(files.paths)];
  for (const { path, bytes } of pictures) {
    const [names, name] = isPhoto(path) ? ([paths, path] as const) : ([publicFiles, addressOf(path)] as const);
    if (bytes === null) names.delete(name);
    else names.add(name);
  }
  const bytesAt = new Map(pictures.map(({ path, bytes }) => [path, bytes]));
  const inspect: ContentFiles['inspect'] = async (path) => {
    const bytes = bytesAt.get(path);
    if (bytes === undefined) return files.inspect(path);
    return bytes === null ? undefined : factsOf(bytes);
  };
  return { ...files, publicFiles, paths: [...paths], inspect };
};

/** The mistakes that the content check finds with these changes and not without them. */
const mistakesIn = async (root: string, changes: readonly FileChange[]): Promise<readonly string[]> => {
  const pictures = changes.filter((change) => !isText(change));
  const wrong = await Array.fromAsync(pictures, ({ path, bytes }) =>
    bytes === null ? undefined : pictureMistake(path, bytes),
  );
  const broken = wrong.filter((sentence) => sentence !== undefined);
  if (broken.length > 0) return broken;
  const before = await checkedContent(root);
  const files = withPictures(before.files, pictures);
  const { sentences } = await checkChange({ ...before, files }, changes.filter(isText).map(textOf));
  return sentences;
};

/** The reason why the present files do not allow a save, if any. */
const misfit = (root: string, files: readonly Operation[]): Outcome | undefined => {
  const outside = files.flatMap(pathsOf).find((path) => !isEditable(path) || !isPlain(root, path));
  if (outside !== undefined) {
    return refused(403, `Found the path ${quoted(outside)}; allowed: entries of the content, and pictures.`);
  }
  const conflicts = files.map((operation) => conflictIn(root, operation)).filter((sentence) => sentence !== undefined);
  return conflicts.length > 0 ? refused(409, ...conflicts) : undefined;
};

/**
 * Writes the files of a save: all of them or none. Refuses a path outside the collections and the folder of pictures, a symbolic link, a
 * file that has changed since the editor read it, and everything that the content check would refuse.
 */
export const commitLocally = async (root: string, { files }: Commit): Promise<Outcome> => {
  const early = misfit(root, files);
  if (early !== undefined) return early;
  const changes = files.flatMap(changesOf);
  const sentences = await mistakesIn(root, changes);
  if (sentences.length > 0) return refused(422, ...sentences);
  // Other programs may have written during the check.
  const late = misfit(root, files);
  if (late !== undefined) return late;
  replaceFiles(root, changes);
  return {
    status: 'written',
    files: files.map((operation) =>
      operation.operation === 'delete' ? null : { path: operation.path, sha: gitSha(bytesOf(operation)) },
    ),
  };
};
