import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const NAME = 'club:stored-content';

/** The file of Astro's content store, in the folder of its cache. */
const FILE = 'data-store.json';

/** The module with the content store. Astro writes the whole store into it as a string, or a map for a project without a store. */
const STORE = /^\0astro:data-layer-content$/;
const STRING = 'export default JSON.parse(';
const EMPTY = 'export default new Map()';

/**
 * Makes the bundled code read the content store from its file. Otherwise the bundler parses a module that is as long as the store, 54 MB
 * for 80 000 articles, and V8 keeps its text as long as pages are drawn.
 */
export const storedContent = (): AstroIntegration => ({
  name: NAME,
  hooks: {
    'astro:config:setup': ({ config, command, updateConfig }) => {
      if (command !== 'build') return;
      const file = fileURLToPath(new URL(FILE, config.cacheDir));
      const code = `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(${JSON.stringify(file)}, 'utf8'));`;
      const transform = {
        filter: { id: STORE },
        handler: (module: string) => {
          if (module === EMPTY) return undefined;
          if (module.startsWith(STRING)) return { code, map: { mappings: '' } };
          throw new Error(
            'The module of the content store has another form: scripts/storedContent.ts does not know this Astro.',
          );
        },
      };
      updateConfig({ vite: { plugins: [{ name: NAME, transform }] } });
    },
  },
});
