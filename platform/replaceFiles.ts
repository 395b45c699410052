import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { randomUUID } from 'node:crypto';

/** The new bytes of a file; null removes it. */
export type FileChange = {
  readonly path: string;
  readonly bytes: Buffer | null;
  /** Who may read the new file, whatever the mode of the old one was; by default the umask decides. */
  readonly mode?: number;
};

/** Opens a file or a folder, writes `content` if there is any, and waits until the disk has it. */
const durably = (file: string, flags: string, content?: { readonly bytes: Buffer; readonly mode: number }): void => {
  const descriptor = openSync(file, flags, content?.mode);
  try {
    if (content !== undefined) writeFileSync(descriptor, content.bytes);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};

/**
 * Readers see either the old file or the new one: the bytes are written to a temporary file, which then replaces the file. They are on the
 * disk before that: otherwise a crash of the machine could leave an empty file in place of the old one.
 */
const replace = (file: string, bytes: Buffer | null, mode = 0o666): void => {
  if (bytes === null) {
    rmSync(file, { force: true });
    return;
  }
  const next = join(dirname(file), `.${randomUUID()}.next`);
  mkdirSync(dirname(file), { recursive: true });
  try {
    durably(next, 'wx', { bytes, mode });
    renameSync(next, file);
  } finally {
    rmSync(next, { force: true });
  }
};

/** Waits until the names of new files are on the disk, with those of their folders below `root`. */
const keepNames = (root: string, written: readonly FileChange[]): void => {
  const folders = new Set<string>();
  for (const { path } of written)
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder);
  for (const folder of folders) {
    try {
      durably(join(root, folder), 'r');
    } catch {
      // Not every file system can do this for a folder, and the bytes of the files are safe without it.
    }
  }
};

/**
 * Makes all changes or none: after a file-system error it restores the files and throws the error. It is for what nobody could make again,
 * such as a key or a text that an editor has written, so it waits for the disk. Writes come before removals, so that an interruption loses
 * nothing.
 */
export const replaceFiles = (root: string, changes: readonly FileChange[]): void => {
  const writes = changes.filter(({ bytes }) => bytes !== null);
  const removals = changes.filter(({ bytes }) => bytes === null);
  const before = [...writes, ...removals].map(({ path, mode }) => {
    const file = join(root, path);
    return { file, bytes: existsSync(file) ? readFileSync(file) : null, mode };
  });
  let done = 0;
  const make = ({ path, bytes, mode }: FileChange): void => {
    replace(join(root, path), bytes, mode);
    done += 1;
  };
  try {
    for (const change of writes) make(change);
    keepNames(root, writes);
    for (const change of removals) make(change);
  } catch (error) {
    for (const { file, bytes, mode } of before.slice(0, done)) replace(file, bytes, mode);
    throw error;
  }
};
