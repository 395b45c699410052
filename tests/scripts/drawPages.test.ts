import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawPages } from '../../scripts/drawPages.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Stands in for Astro: writes its environment where the site would be, and the lists of what it drew. */
const ASTRO = [
  "import { mkdirSync, writeFileSync } from 'node:fs';",
  'const { CLUB_OUT, NODE_ENV, BASE_URL, DEV, MODE, PROD, SSR } = process.env;',
  'mkdirSync(CLUB_OUT);',
  'writeFileSync(`${CLUB_OUT}/environment.json`, JSON.stringify({ NODE_ENV, BASE_URL, DEV, MODE, PROD, SSR }));',
  "mkdirSync('.cache');",
  "for (const list of ['drawn', 'kept']) writeFileSync(`.cache/${list}-pages.txt`, '');",
].join('\n');

/** The environment of Astro when `drawPages` is called with these variables. */
const environmentWith = async (env: NodeJS.ProcessEnv): Promise<unknown> => {
  const root = temporaryFolder();
  mkdirSync(join(root, 'node_modules/astro/bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/astro/bin/astro.mjs'), ASTRO);
  expect(await drawPages({ root, env, signal: undefined, say: () => undefined })).toBe(true);
  return JSON.parse(readFileSync(join(root, 'dist-next/environment.json'), 'utf8'));
};

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
