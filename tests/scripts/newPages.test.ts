import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HookParameters } from 'astro';
import { expect, it } from 'vitest';
import { openLaterPictures, readLaterPictures } from '../../scripts/laterPictures.ts';
import { newPages, type NewPages } from '../../scripts/newPages.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Path = Parameters<NewPages['draw']>[0][number];

const routeOf = (component: string, type = 'page') => ({ component, type, distURL: [] }) as unknown as Path['route'];

const ARTICLES = routeOf('article.astro');
const PICTURES = routeOf('picture.ts', 'endpoint');

const article = (name: string, cacheKey?: string): Path => ({
  pathname: `/news/${name}`,
  route: ARTICLES,
  ...(cacheKey === undefined ? {} : { cacheKey }),
});
const picture = (name: string): Path => ({ pathname: `/${name}.svg`, route: PICTURES, cacheKey: name });

/** A build in a folder of its own; `listed` are the addresses of the articles that the build before has kept. */
const begun = (listed: readonly string[] = []) => {
  const root = temporaryFolder();
  const [folder, site, publicFolder] = ['cache', 'site', 'public'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const made of [folder, publicFolder]) mkdirSync(made);
  const list = join(folder, 'incremental-build.json');
  const writeList = (pathnames: readonly string[]): void => {
    const paths = Object.fromEntries(pathnames.map((pathname) => [pathname, { cacheKey: 'old', outputFile: 'x' }]));
    const routes = { 'article.astro': { dependencyHash: 'hash', paths } };
    writeFileSync(list, JSON.stringify({ version: 1, configHash: 'config', routes }));
  };
  writeList(listed);
  const later = openLaterPictures(root, { BUILD_PICTURES: 'later' });
  const drawing = newPages({ folder, site, publicFolder, origin: 'https://club.example', later });
  const asked: string[] = [];
  /** Draws each path as its address, and returns the paths that are left to Astro. */
  const draw = async (all: readonly Path[], response = (url: string) => new Response(`Drawn: ${url}`)) => {
    const others = await drawing.draw(all, (_, { url }) => {
      asked.push(url);
      return Promise.resolve(response(url));
    });
    return others.map(({ pathname }) => pathname);
  };
  const finish = (): void => {
    void drawing.integration.hooks['astro:build:generated']?.({} as HookParameters<'astro:build:generated'>);
  };
  return { root, folder, site, publicFolder, list, writeList, drawing, draw, asked, finish };
};

it('a page and a picture without a copy are written to the site and to the copies', async () => {
  const { draw, site, folder, asked } = begun();
  const all = [article('a', 'a'), article('é', 'é'), picture('one'), picture('two')];
  expect(await draw(all)).toEqual(['/news/a', '/one.svg']);
  expect(asked).toEqual(['https://club.example/news/%C3%A9/', 'https://club.example/two.svg']);
  for (const [home, copy] of [
    [site, 'news/é/index.html'],
    [join(folder, 'dist'), 'news/é/index.html'],
  ] as const)
    expect(readFileSync(join(home, copy), 'utf8')).toBe('Drawn: https://club.example/news/%C3%A9/');
  expect(readFileSync(join(site, 'two.svg'), 'utf8')).toBe('Drawn: https://club.example/two.svg');
});

it('Astro draws the first page of each route, pages without a key, and those of which a copy may exist', async () => {
  const { draw } = begun(['/news/c']);
  expect(await draw([article('a', 'a'), article('b', 'b'), article('c', 'c'), article('d')])).toEqual([
    '/news/a',
    '/news/c',
    '/news/d',
  ]);
});

it('the event loop turns while pages are drawn', async () => {
  const { draw, asked } = begun();
  const all = Array.from({ length: 300 }, (_, number) => picture(`${number}`));
  let drawnBefore = 0;
  setImmediate(() => {
    drawnBefore = asked.length;
  });
  await draw(all);
  expect(asked).toHaveLength(299);
  expect(drawnBefore).toBeGreaterThan(0);
  expect(drawnBefore).toBeLessThan(200);
});

it('a picture that is left for the next build is not drawn, except the first of its route', async () => {
  const { root, draw, asked, site, finish } = begun();
  const previews = routeOf('src/pages/[locale]/pictures/[name].png.ts', 'endpoint');
  const preview = (name: string): Path => ({ pathname: `/${name}.png`, route: previews, cacheKey: name });
  expect(await draw([preview('one'), preview('two'), preview('three')])).toEqual(['/one.png']);
  expect([asked, existsSync(site), readLaterPictures(root)]).toEqual([[], false, []]);
  finish();
  expect(readLaterPictures(root)).not.toEqual([]);
});

it('Astro draws two pages of the same address, which it refuses, and a page in the place of a public file', async () => {
  const { draw, publicFolder } = begun();
  mkdirSync(join(publicFolder, 'news/c'), { recursive: true });
  writeFileSync(join(publicFolder, 'news/c/index.html'), 'A public file.');
  const all = [article('a', 'a'), article('b', 'b'), article('b', 'b'), article('c', 'c')];
  expect(await draw(all)).toEqual(all.map(({ pathname }) => pathname));
});

it.each<[string, () => Response]>([
  ['a redirect', () => Response.redirect('https://club.example/', 301)],
  ['a file without content', () => new Response(null)],
])('Astro handles %s itself', async (_, response) => {
  const { draw, site } = begun();
  expect(await draw([article('a', 'a'), article('b', 'b')], response)).toEqual(['/news/a', '/news/b']);
  expect(existsSync(site)).toBe(false);
});

it('Astro draws a page with an error and all pages after it, so that the error is reported at once', async () => {
  const { draw, asked } = begun();
  const all = [article('a', 'a'), article('b', 'b'), article('c', 'c'), article('d', 'd')];
  const left = draw(all, (url) => {
    if (url.endsWith('/c/')) throw new Error('There is no stage 22.');
    return new Response('Drawn.');
  });
  expect(await left).toEqual(['/news/a', '/news/c', '/news/d']);
  expect(asked).toHaveLength(2);
});

it('the pages are added to their route in the list that Astro writes, and in the list for integrations', async () => {
  const { draw, list, writeList, drawing, finish, site } = begun();
  await draw([article('a', 'a'), article('b', 'b')]);
  writeList(['/news/a']);
  finish();
  expect(JSON.parse(readFileSync(list, 'utf8'))).toMatchObject({
    configHash: 'config',
    routes: {
      'article.astro': {
        dependencyHash: 'hash',
        paths: { '/news/a': {}, '/news/b': { cacheKey: 'b', outputFile: 'news/b/index.html' } },
      },
    },
  });
  expect(drawing.pages()).toEqual([{ pathname: 'news/b/' }]);
  expect(ARTICLES.distURL.map(String)).toContain(new URL(`file://${site}/news/b/index.html`).href);
});

it('the head of a page that was drawn here is returned without reading its file; that of another page is read', async () => {
  const { draw, drawing } = begun();
  const page = (name: string) =>
    `<head><link rel="canonical" href="https://club.example/${name}/"></head><body></body>`;
  await draw([article('a', 'a'), article('é', 'é')], () => new Response(page('drawn')));
  const read: string[] = [];
  const headOf = (file: string) =>
    drawing.headOf(file, () => {
      read.push(file);
      return page('read');
    });
  expect(headOf('news/é/index.html')).toMatchObject({ canonical: 'https://club.example/drawn/' });
  expect(headOf('news/a/index.html')).toMatchObject({ canonical: 'https://club.example/read/' });
  expect(read).toEqual(['news/a/index.html']);
});

it('pages of a route for which Astro has listed none are left out of its list', async () => {
  const { draw, finish, list } = begun();
  await draw([article('a', 'a'), article('b', 'b')]);
  writeFileSync(list, JSON.stringify({ version: 1, routes: {} }));
  finish();
  expect(JSON.parse(readFileSync(list, 'utf8'))).toEqual({ version: 1, routes: {} });
});
