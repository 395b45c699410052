import { expect, it } from 'vitest';
import { astroSite } from './astroSite.ts';

/** A page for each name, in a file that no module imports; the file contains its key. */
const PAGE = `---
import { readFileSync } from 'node:fs';
export const getStaticPaths = () =>
  Object.entries(JSON.parse(readFileSync('keys.json', 'utf8'))).map(([name, cacheKey]) => ({ params: { name }, cacheKey }));
---
<p>{Astro.params.name}</p>`;

const project = () => {
  const site = astroSite({
    files: {
      'src/pages/[name].astro': PAGE,
      'src/pages/feed.xml.ts': "export const GET = () => new Response('<feed/>');",
    },
    integration: ['scripts/drawnPages.ts', 'drawnPages', 'drawnPages()'],
    settings: 'experimental: { incrementalBuild: true }',
  });
  const listed = (list: string) => site.read(`.cache/${list}-pages.txt`).split('\n').filter(Boolean).sort();
  const buildWith = (keys: Readonly<Record<string, string>>) => {
    site.write('keys.json', JSON.stringify(keys));
    expect(site.build()).toMatchObject({ status: 0, stderr: '' });
    return { drawn: listed('drawn'), kept: listed('kept') };
  };
  return { ...site, buildWith };
};

it('a build lists the files that it drew and those that it reused from the build before', { timeout: 240_000 }, () => {
  const { buildWith, write, remove } = project();
  expect(buildWith({ one: 'a', two: 'a' }), 'the first build').toEqual({
    drawn: ['/feed.xml', '/one/index.html', '/two/index.html'],
    kept: [],
  });
  expect(buildWith({ one: 'a', two: 'b', three: 'a' }), 'a new key and a new page').toEqual({
    drawn: ['/feed.xml', '/three/index.html', '/two/index.html'],
    kept: ['/one/index.html'],
  });
  remove('.astro-cache/dist/two');
  expect(buildWith({ one: 'a', two: 'b' }), 'a copy that is gone').toEqual({
    drawn: ['/feed.xml', '/two/index.html'],
    kept: ['/one/index.html'],
  });
  write('src/pages/[name].astro', PAGE.replace('<p>', '<p class="other">'));
  expect(buildWith({ one: 'a' }), 'other code').toEqual({ drawn: ['/feed.xml', '/one/index.html'], kept: [] });
  write('.astro-cache/incremental-build.json', '{');
  expect(buildWith({ one: 'a' }), 'a manifest cut off').toEqual({
    drawn: ['/feed.xml', '/one/index.html'],
    kept: [],
  });
});
