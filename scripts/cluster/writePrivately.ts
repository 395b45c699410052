import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFiles } from '../../platform/replaceFiles.ts';

/**
 * Writes files that only their owner may read, all or none; returns their names. A key may be the only copy: the old file stays until the new
 * one is whole.
 */
export function writePrivately(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  for (const name of files.keys()) mkdirSync(dirname(join(folder, name)), { recursive: true, mode: 0o700 });
  const changes = Array.from(files, ([path, text]) => ({ path, bytes: Buffer.from(text), mode: 0o600 }));
  replaceFiles(folder, changes);
  return [...files.keys()];
}
