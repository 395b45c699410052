// The content store is written as one string, which cannot be longer than 512 MiB in V8: a large collection ends the build.
// Usage, from the root of the project: node docs/upstream/astro-content-store/reproduce.mjs
import { inAstroProject } from '../astroProject.mjs';

/** 80 000 articles of 7 kB, which is the length of an article with its markup, are as many bytes as 56 entries of 10 MB. */
const ENTRIES = 56;
const MEGABYTES = 10;

const files = {
  'astro.config.mjs': 'export default {};',
  'src/content.config.mjs': `import { defineCollection } from 'astro:content';
const load = ({ store }) => {
  for (let id = 0; id < ${ENTRIES}; id += 1) store.set({ id: String(id), data: {}, body: String(id).padEnd(${MEGABYTES}e6, "text ") });
};
export const collections = { articles: defineCollection({ loader: { name: 'large', load } }) };
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
---
<p>{(await getCollection('articles')).length} articles</p>
`,
};

inAstroProject(files, ({ build }) => {
  const { status, output } = build();
  const reason = output
    .split('\n')
    .find((line) => /Invalid string length|ERR_STRING_TOO_LONG|Cannot create a string/.test(line));
  console.log(`${ENTRIES} entries of ${MEGABYTES} MB: exit code ${status}, ${reason?.trim() ?? 'no limit was met'}`);
});
