import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const STATIC_IMPORT = /(?:^|[;}\s])import\s*(?:[\w$*{}\s,]+from\s*)?["'`](\.{1,2}\/[^"'`]+)["'`]/g;

/** The addresses of a built module and of all its static imports, so that a page can preload all at once. */
export const modulesOf = (folder: string, address: string): readonly string[] => {
  const modules = new Set([address]);
  for (const module of modules) {
    const source = readFileSync(join(folder, module), 'utf8');
    for (const [, imported = ''] of source.matchAll(STATIC_IMPORT))
      modules.add(posix.join(posix.dirname(module), imported));
  }
  return [...modules];
};
