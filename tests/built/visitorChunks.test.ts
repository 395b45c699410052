import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtSite } from './builtSite.ts';

const FOLDER = join(builtSite.root, '_astro');
const STATIC_IMPORT = /(?:from|import)\s*["']\.\/([^"']+\.js)["']/g;

/** The files that a browser loads before a chunk can run. */
function filesBehind(file: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  if (known.has(file)) return known;
  const imported = [...readFileSync(join(FOLDER, file), 'utf8').matchAll(STATIC_IMPORT)].map(([, name = '']) => name);
  return imported.reduce<ReadonlySet<string>>((found, name) => filesBehind(name, found), new Set([...known, file]));
}

describe('a chunk for visitors', () => {
  it.each(['audience', 'consentDialog', 'menus', 'openPrompts', 'embedded', 'search'])('loads no React: %s', (name) => {
    const files = globSync(`${name}.*.js`, { cwd: FOLDER });
    expect(files.length).toBeGreaterThan(0);
    const behind = files.flatMap((file) => [...filesBehind(file)]);
    const isReact = (file: string) => readFileSync(join(FOLDER, file), 'utf8').includes('https://react.dev/errors/');
    expect(behind.filter(isReact)).toEqual([]);
  });
});
