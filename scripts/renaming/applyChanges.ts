import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import { replaceFiles } from '../../platform/replaceFiles.ts';
import type { ContentFiles } from '../check/contentFiles.ts';

/** A file with its new text; null removes it. */
export type FileChange = { readonly path: string; readonly text: string | null };

/** The same files, each read only once, so that a change is based on one state of them. */
export const readOnce = (files: ContentFiles): ContentFiles => {
  const known = new Map<string, string>();
  const read = (path: string): string => {
    const text = known.get(path) ?? files.read(path);
    known.set(path, text);
    return text;
  };
  return { ...files, read };
};

/** The previous texts of the files that changes replace or remove, by path; new files have none. */
export type TextsBefore = ReadonlyMap<string, string>;

/** @param files - those from which the changes were worked out, as `readOnce` reads them. */
export const textsBefore = ({ paths, read }: ContentFiles, changes: readonly FileChange[]): TextsBefore => {
  const present = new Set(paths);
  return new Map(changes.flatMap(({ path }) => (present.has(path) ? [[path, read(path)] as const] : [])));
};

type Applied = {
  readonly changes: readonly FileChange[];
  readonly before: TextsBefore;
  /** The folder for copies of the files that are removed; undefined for none. */
  readonly copies?: string;
};

/** @throws {Refusal} for a file that another program has written, made or removed since. */
const mustBeAsBefore = (root: string, { changes, before }: Applied): void => {
  const textNow = (path: string): string | undefined =>
    existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined;
  const changed = changes.find(({ path }) => textNow(path) !== before.get(path));
  if (changed === undefined) return;
  throw new Refusal(
    `Nothing was changed: ${changed.path} was changed by another program meanwhile. Repeat the command.`,
  );
};

/**
 * Writes all changes or none.
 *
 * @throws {Refusal} when a file is not as it was read, or the file system refuses one; the files are then as before.
 */
export const applyChanges = (root: string, applied: Applied): void => {
  const { changes, copies } = applied;
  mustBeAsBefore(root, applied);
  try {
    for (const { path, text } of changes)
      if (copies !== undefined && text === null)
        cpSync(join(root, path), join(root, copies, path), { recursive: true });
    replaceFiles(
      root,
      changes.map(({ path, text }) => ({ path, bytes: text === null ? null : Buffer.from(text) })),
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`Nothing was changed: ${reason}.`, { cause: error });
  }
};
