import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { drawPages } from '../../scripts/drawPages.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Stands in for Astro: leaves what it was told where the site would be. */
const ASTRO = [
  "import { mkdirSync, writeFileSync } from 'node:fs';",
  'const { NODE_ENV, CLUB_OUT } = process.env;',
  'mkdirSync(CLUB_OUT);',
  'writeFileSync(`${CLUB_OUT}/told.txt`, String(NODE_ENV));',
].join('\n');

it.each(['test', 'development', undefined])(
  'T46 the pages are drawn for production, without drafts, when NODE_ENV is %s',
  async (NODE_ENV) => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'node_modules/astro/bin'), { recursive: true });
    writeFileSync(join(root, 'node_modules/astro/bin/astro.mjs'), ASTRO);
    const env = { ...process.env, ...(NODE_ENV === undefined ? {} : { NODE_ENV }) };
    expect(await drawPages({ root, env, signal: undefined, say: () => undefined })).toBe(true);
    expect(readFileSync(join(root, 'dist-next/told.txt'), 'utf8')).toBe('production');
  },
);
