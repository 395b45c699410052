import type { AstroIntegration } from 'astro';

/** The code that `@vitejs/plugin-react` requires before the first component (its README, "Middleware mode"). */
const PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * Makes components work under `npm run dev`. Astro adds the preamble to its own islands only, and ours are mounted by custom elements
 * (scripts/chunks.ts).
 */
export const reactRefresh = (): AstroIntegration => ({
  name: 'club:react-refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', PREAMBLE);
    },
  },
});
