import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Makes folders, each once, and writes into them. */
export const openFolders = () => {
  const made = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (made.has(folder)) return;
    mkdirSync(folder, { recursive: true });
    made.add(folder);
  };
  const write = (file: string, bytes: Uint8Array): void => {
    makeFolder(dirname(file));
    writeFileSync(file, bytes);
  };
  return { makeFolder, write };
};
