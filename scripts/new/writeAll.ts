import { mkdirSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { NewFile } from './kind.ts';

/**
 * Writes every file or none, and never over one that is there, also when it came between the check and now. Throws what the
 * file system threw after taking back what had been written.
 */
export const writeAll = (root: string, files: readonly NewFile[]): void => {
  const written: string[] = [];
  try {
    for (const { path, text } of files) {
      const file = join(root, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text, { flag: 'wx' });
      written.push(file);
    }
  } catch (error) {
    for (const file of written) unlinkSync(file);
    throw error;
  }
};
