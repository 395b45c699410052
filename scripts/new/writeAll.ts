import { closeSync, mkdirSync, openSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewFile } from './kind.ts';

/**
 * Writes all files or none; never overwrites a file, even one that appears after the check. After an error of the file system it deletes
 * the files that it has made, also one of which only a part could be written, and throws the error.
 */
export const writeAll = (root: string, files: readonly NewFile[]): void => {
  const made: string[] = [];
  try {
    for (const { path, text } of files) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      // Opened before it is listed: a file that cannot be created belongs to another program and must not be deleted.
      const opened = openSync(file, 'wx');
      made.push(file);
      try {
        writeFileSync(opened, text);
      } finally {
        closeSync(opened);
      }
    }
  } catch (error) {
    for (const file of made) unlinkSync(file);
    throw error;
  }
};
