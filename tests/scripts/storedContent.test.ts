import { expect, it } from 'vitest';
import { astroSite } from './astroSite.ts';

/** Notes the code that draws the pages, which Astro removes. */
const NOTED = `vite: { plugins: [{ name: 'noted', generateBundle: (_options, bundle) => {
  const codes = Object.values(bundle).map(({ code = '' }) => code);
  process.getBuiltinModule('node:fs').appendFileSync('code.txt', codes.join(''));
} }] },`;

const siteWith = (title: string) => ({
  'src/content.config.mjs': `import { defineCollection } from 'astro:content';
const load = ({ store }) => { store.clear(); store.set({ id: 'one', data: { title: ${JSON.stringify(title)} } }); };
export const collections = { news: defineCollection({ loader: { name: 'news', load } }) };
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
---
{(await getCollection('news')).map(({ data }) => <p>{data.title}</p>)}
`,
});

it(
  'pages show the content store, also after a change, and the bundled code does not contain it',
  { timeout: 60_000 },
  () => {
    const site = astroSite({
      files: siteWith('The first title'),
      integration: ['scripts/storedContent.ts', 'storedContent', 'storedContent()'],
      settings: NOTED,
    });
    expect(site.build()).toMatchObject({ status: 0, stderr: '' });
    expect(site.read('dist/index.html')).toContain('<p>The first title</p>');
    for (const [file, text] of Object.entries(siteWith('Another title'))) site.write(file, text);
    expect(site.build()).toMatchObject({ status: 0, stderr: '' });
    expect(site.read('dist/index.html')).toContain('<p>Another title</p>');
    expect(site.read('code.txt')).toContain('data-store.json');
    expect(site.read('code.txt')).not.toMatch(/The first title|Another title/);
  },
);

it('a build with another form of the store ends with the file that has to be changed', { timeout: 60_000 }, () => {
  const site = astroSite({
    files: siteWith('A title'),
    integration: ['scripts/storedContent.ts', 'storedContent', 'storedContent()'],
    settings: "experimental: { collectionStorage: 'chunked' },",
  });
  const { status, stderr } = site.build();
  expect(status).not.toBe(0);
  expect(stderr).toContain('scripts/storedContent.ts does not know this Astro.');
});
