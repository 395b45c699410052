import type { AstroIntegration } from 'astro';

const PREFIX = 'virtual:chunk/';

/**
 * Emits one client chunk per name and lets front matter ask for its final address: `import url from 'virtual:chunk/<name>'`.
 * A behaviour imports that address from a data attribute when the reader needs the island: a literal `import()` would keep
 * Astro from inlining the behaviour, and an `astro-island` would cost its runtime on every page (feasibility.md c, trick 9).
 * It works because Astro builds the client before it draws the pages, in one process.
 */
export const chunks = (table: Readonly<Record<string, string>>): AstroIntegration => {
  // Front matter is bundled before the client is written, so it reads the address when it runs, from this shared place.
  const addresses: Record<string, string> = {};
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
                resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
                load(id) {
                  if (!id.startsWith(`\0${PREFIX}`)) return undefined;
                  const name = id.slice(PREFIX.length + 1);
                  if (!(name in table)) this.error(`No chunk "${name}"; known: ${Object.keys(table).join(', ')}.`);
                  const key = JSON.stringify(name);
                  return `export default ${command === 'dev' ? JSON.stringify(table[name]) : `globalThis.clubChunks[${key}]`}`;
                },
                buildStart() {
                  if (this.environment.name !== 'client' || this.environment.mode !== 'build') return;
                  for (const [name, id] of Object.entries(table)) {
                    references.set(name, this.emitFile({ type: 'chunk', id, name, preserveSignature: 'strict' }));
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
