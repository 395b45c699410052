// A call of `refreshContent` right after a file of the content has changed loads nothing.
// Usage, from the root of the project: node docs/upstream/astro-lost-refresh/reproduce.mjs
import { inAstroProject } from '../astroProject.mjs';

const CONFIG = `
import { writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
let refresh;
const integration = {
  name: 'refresh',
  hooks: {
    'astro:server:setup': ({ server, refreshContent }) => {
      refresh = refreshContent;
      server.watcher.on('all', async (event, file) => {
        if (event !== 'change' || !file.endsWith('one.md')) return;
        // Astro's own listener comes first.
        await undefined;
        const loads = globalThis.loads;
        await refresh({});
        console.log('At once: loaded ' + (globalThis.loads - loads));
        await wait(3000);
        await refresh({});
        console.log('Three seconds later: loaded ' + (globalThis.loads - loads));
        process.exit();
      });
    },
    'astro:server:start': async () => {
      await wait(1000);
      writeFileSync('src/content/notes/one.md', 'Two.');
    },
  },
};
export default { server: { port: 0 }, integrations: [integration] };
`;

const COLLECTIONS = `
import { defineCollection } from 'astro:content';
const load = () => { globalThis.loads = (globalThis.loads ?? 0) + 1; };
export const collections = { notes: defineCollection({ loader: { name: 'notes', load } }) };
`;

const files = {
  'astro.config.mjs': CONFIG,
  'src/content.config.ts': COLLECTIONS,
  'src/content/notes/one.md': 'One.',
  'src/pages/index.astro': '<p>A page.</p>',
};

inAstroProject(files, ({ run }) => {
  console.log(
    run('dev')
      .output.match(/^.*loaded \d$/gm)
      ?.join('\n'),
  );
});
