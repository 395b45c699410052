// The whole content store becomes a module, which the bundler parses and whose text stays in memory while pages are drawn.
// Usage, from the root of the project: node docs/upstream/astro-store-module/reproduce.mjs
import { inAstroProject } from '../astroProject.mjs';

const ENTRIES = 20_000;

const files = {
  'astro.config.mjs': `import { appendFileSync } from 'node:fs';
const note = (_options, bundle) => {
  for (const { fileName, code = '' } of Object.values(bundle))
    if (code.includes('Title 1 of')) appendFileSync('noted.txt', \`\${fileName.replace(/^.*\\/|_[^_]*$/g, '')}: \${code.length}\`);
};
export default { vite: { plugins: [{ name: 'note', generateBundle: note }] } };
`,
  'src/content.config.mjs': `import { defineCollection } from 'astro:content';
const load = ({ store }) => {
  for (let id = 0; id < ${ENTRIES}; id += 1) store.set({ id: String(id), data: { title: \`Title \${id} of an article\` } });
};
export const collections = { articles: defineCollection({ loader: { name: 'many', load } }) };
`,
  'src/pages/index.astro': `---
import { readFileSync } from 'node:fs';
import { getCollection } from 'astro:content';
---
<p>{(await getCollection('articles')).length} entries, in the chunk {readFileSync('noted.txt', 'utf8')} characters</p>
`,
};

inAstroProject(files, ({ build, read }) => {
  const { status } = build();
  const [, found = 'no chunk holds them'] = /<p>(.*)<\/p>/.exec(read('dist/index.html')) ?? [];
  console.log(`exit code ${status}: ${found}`);
});
