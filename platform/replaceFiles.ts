import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The new bytes of a file; null removes it. */
export type FileChange = {
  readonly path: string;
  readonly bytes: Buffer | null;
  /** Who may read the new file, whatever the mode of the old one was; by default the umask decides. */
  readonly mode?: number;
};

/** Readers see either the old file or the new one: the bytes are written to a temporary file, which then replaces the file. */
const replace = (file: string, bytes: Buffer | null, mode = 0o666): void => {
  if (bytes === null) {
    rmSync(file, { force: true });
    return;
  }
  const next = join(dirname(file), `.${randomUUID()}.next`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(next, bytes, { flag: 'wx', mode });
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
};

/** Writes come before removals, so that an interruption loses nothing. */
const inOrder = (changes: readonly FileChange[]): readonly FileChange[] =>
  changes.toSorted((one, other) => Number(one.bytes === null) - Number(other.bytes === null));

/** Makes all changes or none: after a file-system error it restores the files and throws the error. */
export const replaceFiles = (root: string, changes: readonly FileChange[]): void => {
  const ordered = inOrder(changes);
  const before = ordered.map(({ path, mode }) => {
    const file = join(root, path);
    return { file, bytes: existsSync(file) ? readFileSync(file) : null, mode };
  });
  let done = 0;
  try {
    for (const { path, bytes, mode } of ordered) {
      replace(join(root, path), bytes, mode);
      done += 1;
    }
  } catch (error) {
    for (const { file, bytes, mode } of before.slice(0, done)) replace(file, bytes, mode);
    throw error;
  }
};
