import { expect, it } from 'vitest';
import { astroSite } from './astroSite.ts';

const projectOf = (page: string) =>
  astroSite({
    files: { 'src/pages/index.astro': page, 'src/search.ts': 'export const open = () => document.title;' },
    integration: [
      'scripts/chunks.ts',
      'chunks',
      "chunks({ readers: { search: '/src/search.ts' }, debug: { debug: '' } })",
    ],
  });

it(
  'a page gets the final address of a chunk, and an empty one for a chunk that the build excludes',
  { timeout: 120_000 },
  () => {
    const site = projectOf(`---
import debug from 'virtual:chunk/debug';
import search from 'virtual:chunk/search';
---
<p data-search={search} data-debug={\`[\${debug}]\`}>x</p>`);
    expect(site.build().stderr).toBe('');
    const [, address = '', debug] =
      /data-search="([^"]*)" data-debug="([^"]*)"/.exec(site.read('dist/index.html')) ?? [];
    expect(debug).toBe('[]');
    expect(site.read(`dist${address}`)).toContain('document.title');
  },
);

it('a build fails for an unknown chunk name, and lists the known ones', { timeout: 120_000 }, () => {
  const { status, stderr } = projectOf(`---
import search from 'virtual:chunk/seach';
---
<p>{search}</p>`).build();
  expect(status).toBe(1);
  expect(stderr).toContain('No chunk "seach"; known: search, debug.');
});
