import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { withShortProperties, type ShortNames } from '../src/lib/shortProperties.ts';
import { filesIn } from './filesIn.ts';

const MODULE = 'virtual:short-properties';
const STYLED = /\.(?:astro|css|ts|tsx)$/;
const PROPERTY = /--club-[a-z0-9-]*[a-z0-9]/g;
const LETTERS = 26;

/** `a` to `z`, then `aa` to `az`, and so on. */
const nameAt = (index: number): string =>
  (index < LETTERS ? '' : nameAt(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(97 + (index % LETTERS));

/**
 * The short name of each custom property in the sources. They are in alphabetical order: only a new or removed property changes the names of
 * others.
 */
export const shortNamesIn = (sources: string): ShortNames => {
  const files = filesIn(sources).filter((file) => STYLED.test(file));
  const names = new Set(files.flatMap((file) => readFileSync(join(sources, file), 'utf8').match(PROPERTY) ?? []));
  return Object.fromEntries([...names].sort().map((name, index) => [name, `--${nameAt(index)}`]));
};

/**
 * Gives the custom properties of a build names of one or two letters (docs/decisions/0015): here in the styles inside scripts, and in
 * `src/middleware.ts`, with the same names, in those of pages. The dev server keeps the long names.
 */
export const shortProperties = (): AstroIntegration => ({
  name: 'club:short-properties',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      const names = command === 'dev' ? {} : shortNamesIn(fileURLToPath(config.srcDir));
      updateConfig({ vite: { plugins: [propertyPlugin(names)] } });
    },
  },
});

const propertyPlugin = (names: ShortNames): Plugin => ({
  name: 'club:short-properties',
  sharedDuringBuild: true,
  resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(names)}` : undefined),
  // Before the file gets its name, which is a digest of its code.
  renderChunk(code) {
    return this.environment.name === 'client' && code.includes('--club-')
      ? { code: withShortProperties(code, names), map: null }
      : undefined;
  },
});
