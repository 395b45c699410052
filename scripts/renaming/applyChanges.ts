import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';

/** A file with its new text; null removes it. */
export type FileChange = { readonly path: string; readonly text: string | null };

const put = (file: string, text: string | null): void => {
  if (text === null) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

/**
 * Writes all changes or none.
 *
 * @throws {Refusal} when the file system refuses one; the files are then as before.
 */
export const applyChanges = (root: string, changes: readonly FileChange[]): void => {
  const before = changes.map(({ path }) => {
    const file = join(root, path);
    return { file, text: existsSync(file) ? readFileSync(file, 'utf8') : null };
  });
  try {
    // What is new comes first, so that an interruption loses nothing.
    for (const { path, text } of changes.toSorted(
      (one, other) => Number(one.text === null) - Number(other.text === null),
    ))
      put(join(root, path), text);
  } catch (error) {
    for (const { file, text } of before) put(file, text);
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal(`Nothing was changed: ${reason}.`, { cause: error });
  }
};
