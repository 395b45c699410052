import type { AstroIntegration } from 'astro';

/** Serves `/_pieces/<language>/` under `npm run dev`: everything that pages are made of, in its states. A build has nothing of it. */
export const pieces = (): AstroIntegration => ({
  name: 'club:pieces',
  hooks: {
    'astro:config:setup': ({ command, injectRoute }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/_pieces/[locale]', entrypoint: './src/preview/Pieces.astro', prerender: false });
    },
  },
});
