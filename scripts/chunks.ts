import type { AstroIntegration } from 'astro';

const PREFIX = 'virtual:chunk/';
/** All addresses at once, for the keys of pages that any of them may stand on. */
const ALL = 'virtual:chunks';
const ALL_ADDRESSES = 'export default () => globalThis.clubChunks';

/** What a build leaves out has no file behind its name; its address is empty. */
const LEFT_OUT = '';

/** The chunk keeps its exports, and lends its parts to chunks that it loads later: else these parts would be requests of their own. */
const SIGNATURE = 'allow-extension';

const builtIn = (table: Readonly<Record<string, string>>) => Object.entries(table).filter(([, id]) => id !== LEFT_OUT);

/**
 * Emits one client chunk per name and lets front matter ask for its final address: `import url from 'virtual:chunk/<name>'`.
 * A behaviour imports that address from a data attribute when the reader needs the island: a literal `import()` would keep
 * Astro from inlining the behaviour, and an `astro-island` would cost its runtime on every page (feasibility.md c, trick 9).
 * It works because Astro builds the client before it draws the pages, in one process.
 */
export const chunks = (table: Readonly<Record<string, string>>): AstroIntegration => {
  // Front matter is bundled before the client is written, so it reads the address when it runs, from this shared place.
  const addresses: Record<string, string> = Object.fromEntries(Object.keys(table).map((name) => [name, LEFT_OUT]));
  Object.assign(globalThis, { clubChunks: addresses });
  const references = new Map<string, string>();
  return {
    name: 'club:chunks',
    hooks: {
      'astro:config:setup': ({ updateConfig, command }) => {
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'club:chunks',
                sharedDuringBuild: true,
                resolveId: (id) => (id.startsWith(PREFIX) || id === ALL ? `\0${id}` : undefined),
                load(id) {
                  if (id === `\0${ALL}`) return ALL_ADDRESSES;
                  if (!id.startsWith(`\0${PREFIX}`)) return undefined;
                  const name = id.slice(PREFIX.length + 1);
                  if (!(name in table)) this.error(`No chunk "${name}"; known: ${Object.keys(table).join(', ')}.`);
                  return `export default ${command === 'dev' ? JSON.stringify(table[name]) : `globalThis.clubChunks[${JSON.stringify(name)}]`}`;
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
              },
            ],
          },
        });
      },
    },
  };
};
