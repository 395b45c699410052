import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import type { ChunkTable } from './chunkGroups.ts';

const PREFIX = 'virtual:chunk/';
/** All addresses together, for the cache keys of pages that may contain any of them. */
const ALL = 'virtual:chunks';
const ALL_ADDRESSES = 'export default () => globalThis.clubChunks';

declare global {
  /** The addresses of the chunks that pages may load, by their names. */
  var clubChunks: Readonly<Record<string, string>>;
}

/** The address of a chunk without a file, which a build leaves out. */
const LEFT_OUT = '';

/**
 * The chunk keeps its exports and shares its modules with the chunks that it loads later; otherwise these modules would be requests of
 * their own.
 */
const SIGNATURE = 'allow-extension';

const builtIn = (table: Readonly<Record<string, string>>) => Object.entries(table).filter(([, id]) => id !== LEFT_OUT);

/** The plugin behind `chunks`; it writes the addresses of built chunks into the shared object. */
function chunkPlugin(table: Readonly<Record<string, string>>, addresses: Record<string, string>, isDev: boolean) {
  const references = new Map<string, string>();
  return {
    name: 'club:chunks',
    sharedDuringBuild: true,
    resolveId: (id) => (id.startsWith(PREFIX) || id === ALL ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${ALL}`) return ALL_ADDRESSES;
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const name = id.slice(PREFIX.length + 1);
      if (!(name in table)) this.error(`No chunk "${name}"; known: ${Object.keys(table).join(', ')}.`);
      return `export default ${isDev ? JSON.stringify(table[name]) : `globalThis.clubChunks[${JSON.stringify(name)}]`}`;
    },
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
      for (const [name, id] of builtIn(table)) {
        references.set(name, this.emitFile({ type: 'chunk', id, name, preserveSignature: SIGNATURE }));
      }
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, reference] of references) addresses[name] = `/${this.getFileName(reference)}`;
    },
  } satisfies Plugin;
}

/**
 * Emits one client chunk per name and gives its final address to front matter: `import url from 'virtual:chunk/<name>'`. A behaviour
 * imports that address from a data attribute when the reader needs the island: a literal `import()` would be bundled into the script of the
 * page, and an `astro-island` would add its runtime to every page (docs/decisions/0002). It works because Astro builds the client before it
 * draws the pages, in one process.
 */
export const chunks = (audiences: ChunkTable): AstroIntegration => {
  const table = Object.fromEntries(Object.values(audiences).flatMap((files) => Object.entries(files)));
  // Front matter is bundled before the client is written, so it reads the address at run time, from this shared object.
  const addresses: Record<string, string> = Object.fromEntries(Object.keys(table).map((name) => [name, LEFT_OUT]));
  globalThis.clubChunks = addresses;
  return {
    name: 'club:chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        updateConfig({ vite: { plugins: [chunkPlugin(table, addresses, command === 'dev')] } });
      },
    },
  };
};
