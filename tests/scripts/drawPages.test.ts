import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONTENT } from '~/config/race/folders.ts';
import { bundlePaths } from '../../scripts/redraw/keptBundle.ts';
import { sourcesDigest } from '../../scripts/redraw/sourcesDigest.ts';
import { drawPages } from '../../scripts/drawPages.ts';
import { cacheFolder } from '../../scripts/pageCache.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Stands in for Astro: writes its environment in place of the site, and the lists of drawn files. */
const ASTRO = [
  "import { mkdirSync, writeFileSync } from 'node:fs';",
  'const { CLUB_OUT, NODE_ENV, BASE_URL, DEV, MODE, PROD, SSR, MIMALLOC_PURGE_DELAY, MIMALLOC_ARENA_EAGER_COMMIT } = process.env;',
  'mkdirSync(CLUB_OUT);',
  'writeFileSync(`${CLUB_OUT}/environment.json`, JSON.stringify({ NODE_ENV, BASE_URL, DEV, MODE, PROD, SSR }));',
  'writeFileSync(`${CLUB_OUT}/allocator.txt`, `${MIMALLOC_PURGE_DELAY} ${MIMALLOC_ARENA_EAGER_COMMIT}`);',
  "mkdirSync('.cache');",
  "for (const list of ['drawn', 'kept']) writeFileSync(`.cache/${list}-pages.txt`, '');",
].join('\n');

/** What Astro has written into a file when `drawPages` is called with these variables. */
const writtenWith = async (env: NodeJS.ProcessEnv, file: string): Promise<string> => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'node_modules/astro/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/astro/bin/astro.mjs'), ASTRO);
  expect(await drawPages({ root, env, signal: undefined, say: () => undefined })).toBe(true);
  return readFileSync(join(root, 'dist-next', file), 'utf8');
};

/** The environment of Astro then. */
const environmentWith = async (env: NodeJS.ProcessEnv): Promise<unknown> =>
  JSON.parse(await writtenWith(env, 'environment.json'));

it.each(['test', 'development', undefined])(
  'T46 the pages are drawn for production, without drafts, when NODE_ENV is %s',
  async (NODE_ENV) => {
    expect(await environmentWith(NODE_ENV === undefined ? {} : { NODE_ENV })).toEqual({ NODE_ENV: 'production' });
  },
);

it('T46 variables named as those of Vite about a build do not reach it', async () => {
  const env = { BASE_URL: '/', DEV: '1', MODE: 'test', PROD: '', SSR: '1' };
  expect(await environmentWith(env)).toEqual({ NODE_ENV: 'production' });
});

it('the allocator of the bundler returns free memory at once, unless it is configured', async () => {
  expect(await writtenWith({}, 'allocator.txt')).toBe('0 0');
  expect(await writtenWith({ MIMALLOC_PURGE_DELAY: '10' }, 'allocator.txt')).toBe('10 0');
});

type Write = (file: string, text: string) => void;

describe('the code that the last build has bundled', () => {
  const DRAW = (site: string) =>
    [
      "import { mkdirSync, writeFileSync } from 'node:fs';",
      `mkdirSync('dist-next'); writeFileSync('dist-next/index.html', '${site}'); mkdirSync('.cache', { recursive: true });`,
      "for (const list of ['drawn', 'kept']) writeFileSync(`.cache/${list}-pages.txt`, '/index.html');",
    ].join('\n');

  /**
   * Draws with the code that an earlier build has kept, after a change; returns what has drawn the site, and the lines that the build
   * printed.
   */
  const drawnAfter = async (change: (write: Write) => void, redraw = DRAW('by the kept code')) => {
    const root = temporaryFolder();
    const write: Write = (file, text) => {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    };
    write('node_modules/astro/bin/astro.mjs', DRAW('by Astro'));
    write('scripts/redrawPages.ts', redraw);
    const scripts = { codes: {}, options: {}, modules: {}, bundles: {}, early: {} };
    const kept = { digest: sourcesDigest(root, {}), entry: 'entry.mjs', pages: [], chunks: {}, scripts };
    write(relative(root, bundlePaths(root, {}).record), JSON.stringify(kept));
    change(write);
    const said: string[] = [];
    expect(await drawPages({ root, env: {}, signal: undefined, say: (line) => said.push(line) })).toBe(true);
    return { root, site: readFileSync(join(root, 'dist-next/index.html'), 'utf8'), said };
  };

  it('draws the pages if only entries of the race have changed', async () => {
    const { site } = await drawnAfter((write) => {
      write(`${CONTENT}/news/fr/new.md`, 'An article.');
    });
    expect(site).toBe('by the kept code');
  });

  it.each([
    [
      'code has changed',
      (write: Write) => {
        write('src/pages/index.astro', 'A page.');
      },
    ],
    [
      'its record was cut off',
      (write: Write) => {
        write('node_modules/.astro/bundle/bundle.json', '{"digest":"');
      },
    ],
  ])('is not used, but Astro, when %s', async (_, change) => {
    expect((await drawnAfter(change)).site).toBe('by Astro');
  });

  it('that fails is replaced by Astro, and the build prints the reason', async () => {
    const { site, said } = await drawnAfter(() => undefined, "throw new Error('no such page');");
    expect(site).toBe('by Astro');
    expect(said).toContainEqual(expect.stringMatching(/kept code failed.*no such page/));
  });

  it('that fails leaves none of its new copies for Astro beside the list of the build before', async () => {
    const cache = cacheFolder({});
    const list = JSON.stringify({ version: 1, routes: { 'index.astro': { paths: { '/': {}, '/other': {} } } } });
    const { root } = await drawnAfter(
      (write) => {
        write(`${cache}/incremental-build.json`, list);
        write(`${cache}/dist/index.html`, 'The text before.');
      },
      [
        "import { writeFileSync } from 'node:fs';",
        `writeFileSync('${cache}/drawn.log', '["code","/","index.html","key","digest"]\\n');`,
        `writeFileSync('${cache}/dist/index.html', 'A text that its editor withdraws.');`,
        "throw new Error('no such page');",
      ].join('\n'),
    );
    const left: unknown = JSON.parse(readFileSync(join(root, cache, 'incremental-build.json'), 'utf8'));
    expect(left).toEqual({ version: 1, routes: { 'index.astro': { paths: { '/other': {} } } } });
  });
});
