import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files that only their owner may read; returns their names. */
export function writePrivately(folder: string, files: ReadonlyMap<string, string>): readonly string[] {
  for (const [name, text] of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text, { mode: 0o600 });
  }
  return [...files.keys()];
}
