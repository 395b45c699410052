import type { AstroIntegration } from 'astro';

/** Vite's list of the packages in the scripts of a built site; in a folder that no web server serves. */
export const BUNDLED = '.deploy/bundled-packages.json';

/** Makes Vite list the packages whose code is in the scripts for browsers, each with the text of its licence. */
export const bundledPackages = (): AstroIntegration => ({
  name: 'club:bundled-packages',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'club:bundled-packages',
              // In `environments.client.build` of astro.config.mjs, Astro would drop the key.
              configEnvironment: (name) =>
                name === 'client' ? { build: { license: { fileName: BUNDLED } } } : undefined,
            },
          ],
        },
      });
    },
  },
});
