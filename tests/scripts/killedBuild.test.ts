import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AstroPrerenderer } from 'astro';
import { describe, expect, it } from 'vitest';
import { journaled } from '../../scripts/journaled.ts';
import type { NewPages } from '../../scripts/newPages.ts';
import { cacheFolder, openPageCache } from '../../scripts/pageCache.ts';
import { temporaryFolder } from './temporaryFolder.ts';

type Page = { readonly pathname: string; readonly type?: string; readonly cacheKey?: string };
type Build = {
  readonly pages: readonly Page[];
  readonly text?: string;
  /** Digests of the code, before and after it was bundled. */
  readonly codes?: readonly [string, string];
  /** The number of pages after which the build is killed. */
  readonly until?: number;
  readonly status?: number;
};

const A = { pathname: '/a/', cacheKey: 'key of a' };
const B = { pathname: '/b/', cacheKey: 'key of b' };
const PICTURE = { pathname: '/é.svg', type: 'endpoint', cacheKey: 'key of é' };
const UNKEYED = { pathname: '/feed.xml', type: 'endpoint' };

/** Leaves all pages to Astro. */
const leaveAll: NewPages['draw'] = (all) => Promise.resolve([...all]);

const fileOf = ({ pathname, type = 'page' }: Page): string => pathname.slice(1) + (type === 'page' ? 'index.html' : '');

/** A project in which builds draw pages as Astro does: each page is copied as soon as it is drawn, and the list is written at the end. */
const project = () => {
  const root = temporaryFolder();
  const folder = join(root, cacheFolder({}));
  const at = (name: string) => join(folder, name);
  const write = (name: string, text: string | Uint8Array) => {
    mkdirSync(dirname(at(name)), { recursive: true });
    writeFileSync(at(name), text);
  };
  const list = (pages: readonly Page[]) => {
    const paths = Object.fromEntries(pages.map(({ pathname, cacheKey }) => [pathname, { cacheKey }]));
    write('incremental-build.json', JSON.stringify({ version: 1, routes: { 'page.astro': { paths } } }));
  };
  /** Returns the pages that were drawn, not reused. */
  const build = async ({ pages, text = 'text', codes = ['code', 'code'], until, status = 200 }: Build) => {
    const drawn: string[] = [];
    const allDrawn = openPageCache(root);
    const answers = [...codes];
    const own: AstroPrerenderer = {
      name: 'own',
      getStaticPaths: () =>
        Promise.resolve(pages.map(({ type = 'page', ...page }) => ({ ...page, route: { type } }) as never)),
      render: ({ url }) => {
        drawn.push(decodeURI(new URL(url).pathname));
        return Promise.resolve(new Response(text, { status }));
      },
    };
    const taken = new Set<string>();
    const drawing = journaled({ folder, digest: () => answers.shift() ?? '', taken, drawNew: leaveAll })(own);
    await drawing.setup?.();
    await drawing.getStaticPaths();
    for (const page of pages.slice(0, until)) {
      const request = new Request(`https://club.example${page.pathname}`);
      const answer = await drawing.render(request, { routeData: {} as never });
      if (!(answer instanceof Response)) throw new Error('It is no response.');
      if (page.cacheKey !== undefined) write(`dist/${fileOf(page)}`, new Uint8Array(await answer.arrayBuffer()));
    }
    await drawing.teardown?.();
    if (until === undefined) {
      list(pages.filter(({ cacheKey }) => cacheKey !== undefined));
      allDrawn();
    }
    return { drawn, taken: [...taken] };
  };
  const read = (name: string) => readFileSync(at(name), 'utf8');
  return { root, at, write, list, build, read };
};

describe('R32 a build after one that was killed', () => {
  it('R32 reuses pages and pictures that were drawn, and draws the others and those without a key', async () => {
    const { build, at } = project();
    const pages = [UNKEYED, A, PICTURE, B];
    await build({ pages, until: 3 });
    expect(await build({ pages })).toEqual({ drawn: ['/feed.xml', '/b/'], taken: ['a/index.html', '%C3%A9.svg'] });
    expect(['drawn.log', 'interrupted.log', 'club-drawing'].filter((name) => existsSync(at(name)))).toEqual([]);
  });

  it('R32 leaves Astro the list of the build before without the pages that were drawn', async () => {
    const { build, root, read } = project();
    await build({ pages: [A, B] });
    await build({ pages: [{ ...A, cacheKey: 'other' }, B], text: 'other', until: 1 });
    openPageCache(root);
    expect(JSON.parse(read('incremental-build.json'))).toEqual({
      version: 1,
      routes: { 'page.astro': { paths: { '/b/': { cacheKey: 'key of b' } } } },
    });
    expect(read('dist/b/index.html')).toBe('text');
  });

  it.each<[string, Partial<Build>]>([
    ['was drawn by other code', { codes: ['other', 'other'] }],
    ['has another key', { pages: [{ ...A, cacheKey: 'other' }] }],
    ['has lost its key', { pages: [{ pathname: '/a/' }] }],
    ['is drawn by code that has changed while it was bundled', { codes: ['code', 'other'] }],
  ])('R32 draws a page again that %s', async (_, change) => {
    const { build } = project();
    await build({ pages: [A], until: 1 });
    expect((await build({ pages: [A], ...change })).drawn).toEqual(['/a/']);
  });

  it('R32 redraws a page if code has changed while it was bundled', async () => {
    const { build } = project();
    await build({ pages: [A], until: 1, codes: ['code', 'other'] });
    expect((await build({ pages: [A], codes: ['other', 'other'] })).drawn).toEqual(['/a/']);
  });

  it.each(['another text', ''])('R32 redraws a page whose copy contains "%s"', async (text) => {
    const { build, write } = project();
    await build({ pages: [A], until: 1 });
    write('dist/a/index.html', text);
    expect((await build({ pages: [A] })).drawn).toEqual(['/a/']);
  });

  it('R32 redraws a page whose copy is missing or cannot be read', async () => {
    const { build, at } = project();
    await build({ pages: [A, B], until: 2 });
    for (const page of ['a', 'b']) rmSync(at(`dist/${page}/index.html`));
    mkdirSync(at('dist/b/index.html'));
    await expect(build({ pages: [A, B], until: 1 })).resolves.toMatchObject({ drawn: ['/a/'] });
    rmSync(at('dist/b/index.html'), { recursive: true });
    expect((await build({ pages: [A, B] })).drawn).toEqual(['/b/']);
  });

  it('R32 redraws a redirect, for which Astro writes a page of its own', async () => {
    const { build } = project();
    await build({ pages: [A], until: 1, status: 301 });
    expect((await build({ pages: [A] })).drawn).toEqual(['/a/']);
  });

  it('R32 reuses pages of two killed builds, and of a page drawn by both that of the later one', async () => {
    const { build } = project();
    await build({ pages: [A, B], until: 2 });
    await build({ pages: [{ ...A, cacheKey: 'other' }, B], text: 'other', until: 1 });
    expect((await build({ pages: [{ ...A, cacheKey: 'other' }, B] })).drawn).toEqual([]);
  });

  it('R32 keeps them when it is killed before it draws', async () => {
    const { build, root } = project();
    await build({ pages: [A], until: 1 });
    openPageCache(root);
    expect((await build({ pages: [A] })).drawn).toEqual([]);
  });
});

describe('R32 the journal of a killed build', () => {
  it('R32 is used without its last line if that is truncated', async () => {
    const { build, at, list, read, root } = project();
    await build({ pages: [A], until: 1 });
    list([A, B]);
    appendFileSync(at('drawn.log'), '["code","/b/","b/index.html","key of b"');
    openPageCache(root);
    expect(read('incremental-build.json')).toContain('/b/');
    expect((await build({ pages: [A, B] })).drawn).toEqual(['/b/']);
  });

  it('R32 is not used if another line cannot be read: all pages are drawn', async () => {
    const { build, at } = project();
    await build({ pages: [A], until: 1 });
    appendFileSync(at('drawn.log'), '["code"\n');
    expect((await build({ pages: [A] })).drawn).toEqual(['/a/']);
  });

  it('R32 lists copies that are removed when the next build has no such page', async () => {
    const { build, at } = project();
    await build({ pages: [A, B], until: 2 });
    await build({ pages: [B] });
    expect(['a', 'b'].map((page) => existsSync(at(`dist/${page}/index.html`)))).toEqual([false, true]);
  });
});

it('a page that was not announced is refused, because its copy would not be recorded', () => {
  const folder = temporaryFolder();
  const own = { name: 'own', getStaticPaths: () => Promise.resolve([]), render: () => Promise.reject(new Error()) };
  const drawing = journaled({ folder, digest: () => 'code', taken: new Set(), drawNew: leaveAll })(own);
  expect(() => drawing.render(new Request('https://club.example/x/'), { routeData: {} as never })).toThrow('/x/');
});
