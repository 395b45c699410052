// After a build that failed half-way, the incremental build takes over a page of the failed build for one of the build before.
// Usage, from the root of the project: node docs/upstream/astro-mixed-page-cache/reproduce.mjs
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inAstroProject } from '../astroProject.mjs';

const PAGE = `---
import { readFileSync } from 'node:fs';
export const getStaticPaths = () => {
  const text = readFileSync('text.txt', 'utf8');
  return ['a', 'b'].map((page) => ({ params: { page }, props: { text }, cacheKey: text }));
};
const { page } = Astro.params;
const { text } = Astro.props;
if (page === 'b' && text === 'two') throw new Error('Page b cannot be drawn.');
---
<p>{text}</p>
`;

const files = {
  'astro.config.mjs':
    "export default { cacheDir: './.kept/', build: { concurrency: 1 }, experimental: { incrementalBuild: true } };",
  'src/pages/[page].astro': PAGE,
};

inAstroProject(files, ({ folder, write, build }) => {
  const shown = () => /<p>(.*)<\/p>/.exec(readFileSync(join(folder, 'dist/a/index.html'), 'utf8'))?.[1];
  write('text.txt', 'one');
  console.log(`First build, text "one": exit code ${build().status}, page a shows "${shown()}"`);
  write('text.txt', 'two');
  console.log(`Second build, text "two", page b fails: exit code ${build().status}`);
  write('text.txt', 'one');
  console.log(`Third build, text "one" again: exit code ${build().status}, page a shows "${shown()}"`);
});
