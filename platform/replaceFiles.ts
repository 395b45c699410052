import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The new bytes of a file; null removes it. */
export type FileChange = { readonly path: string; readonly bytes: Buffer | null };

/** Readers see the old file or the new one: the new bytes get the name of the file when all of them are on the disk. */
const replace = (file: string, bytes: Buffer | null): void => {
  if (bytes === null) {
    rmSync(file, { force: true });
    return;
  }
  const next = join(dirname(file), `.${randomUUID()}.next`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(next, bytes, { flag: 'wx' });
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
};

/** New files come before removed ones, so that an interruption loses nothing. */
const inOrder = (changes: readonly FileChange[]): readonly FileChange[] =>
  changes.toSorted((one, other) => Number(one.bytes === null) - Number(other.bytes === null));

/** Writes all changes or none: after an error of the file system the files are as they were, and the error is thrown. */
export const replaceFiles = (root: string, changes: readonly FileChange[]): void => {
  const ordered = inOrder(changes);
  const before = ordered.map(({ path }) => {
    const file = join(root, path);
    return { file, bytes: existsSync(file) ? readFileSync(file) : null };
  });
  let done = 0;
  try {
    for (const { path, bytes } of ordered) {
      replace(join(root, path), bytes);
      done += 1;
    }
  } catch (error) {
    for (const { file, bytes } of before.slice(0, done)) replace(file, bytes);
    throw error;
  }
};
