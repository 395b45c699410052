import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { steadyColours } from '../src/config/race/colourProperties.ts';
import { PALETTE } from '../src/config/race/palette.ts';
import { withShortProperties, type ShortNames } from '../src/lib/shortProperties.ts';
import { filesIn } from './filesIn.ts';

const MODULE = 'virtual:short-properties';
const STYLED = /\.(?:astro|css|ts|tsx)$/;
const PROPERTY = /--club-[a-z0-9-]*[a-z0-9]/g;
/** The name at the definition of a property, in styles of any form. */
const DEFINED = /--club-[a-z0-9-]+(?=\s*:)/g;
const TOKENS = 'styles/tokens.css';
const TOKEN = /(--club-[a-z0-9-]+):\s*([^;]+);/g;
const LETTERS = 26;

/** `a` to `z`, then `aa` to `az`, and so on. */
const nameAt = (index: number): string =>
  (index < LETTERS ? '' : nameAt(Math.floor(index / LETTERS) - 1)) + String.fromCharCode(97 + (index % LETTERS));

/**
 * The values of tokens that are defined only once (not again for print or for a part of a page), and of colours that no source defines.
 * Values that depend on another property are left out.
 */
const constantsIn = (texts: ReadonlyMap<string, string>, colours: ShortNames): ShortNames => {
  const times = Map.groupBy(
    [...texts.values()].flatMap((text) => text.match(DEFINED) ?? []),
    (name) => name,
  );
  const tokens = [...(texts.get(TOKENS) ?? '').matchAll(TOKEN)];
  const steady = Object.entries(colours).filter(([name]) => !times.has(name));
  const constant = Object.fromEntries(
    tokens.flatMap(([, name = '', value = '']) =>
      times.get(name)?.length === 1 && !value.includes('var(') ? [[name, value.replace(/\b0\./g, '.')]] : [],
    ),
  );
  return { ...Object.fromEntries(steady), ...constant };
};

/**
 * The short name of each custom property in the sources, or its value if it is a constant. They are in alphabetical order, so that only a
 * new or removed property changes the names of others.
 *
 * @param colours - what the palette defines once, in no file of the sources.
 */
export const shortNamesIn = (sources: string, colours: ShortNames = {}): ShortNames => {
  const files = filesIn(sources).filter((file) => STYLED.test(file));
  const texts = new Map(files.map((file) => [file, readFileSync(join(sources, file), 'utf8')]));
  const constants = constantsIn(texts, colours);
  const names = new Set([...texts.values()].flatMap((text) => text.match(PROPERTY) ?? []));
  const named = [...names].filter((name) => !(name in constants)).sort();
  return { ...Object.fromEntries(named.map((name, index) => [name, `--${nameAt(index)}`])), ...constants };
};

/**
 * Gives the custom properties of a build names of one or two letters, and constants their values (docs/decisions/0015): here in the styles
 * inside scripts, and in `src/middleware.ts`, with the same names, in those of pages. The dev server keeps the long names.
 */
export const shortProperties = (): AstroIntegration => ({
  name: 'club:short-properties',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      const names = command === 'dev' ? {} : shortNamesIn(fileURLToPath(config.srcDir), steadyColours(PALETTE));
      updateConfig({ vite: { plugins: [propertyPlugin(names)] } });
    },
  },
});

const propertyPlugin = (names: ShortNames): Plugin => ({
  name: 'club:short-properties',
  sharedDuringBuild: true,
  resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
  load: (id) => (id === `\0${MODULE}` ? `export default ${JSON.stringify(names)}` : undefined),
  // Runs before the file gets its name, which is a digest of its code.
  renderChunk(code) {
    return this.environment.name === 'client' && code.includes('--club-')
      ? { code: withShortProperties(code, names), map: null }
      : undefined;
  },
});
