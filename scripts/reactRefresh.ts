import type { AstroIntegration } from 'astro';

/** What `@vitejs/plugin-react` demands before the first component (its README, "Middleware mode"). */
const PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

/**
 * Lets components be mounted under `npm run dev`. Astro gives that preamble to its own islands only, and ours are mounted by custom elements
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
