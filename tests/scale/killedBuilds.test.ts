import { spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { siteCopy } from '../scripts/siteCopy.ts';

vi.setConfig({ testTimeout: 900_000, hookTimeout: 300_000 });

/** The number of pages after which a build is killed. */
const DRAWN = 1_500;
const CACHE = 'node_modules/.astro';

let site: ReturnType<typeof siteCopy>;

beforeAll(() => {
  site = siteCopy();
});

afterAll(() => {
  site.dispose();
});

/** The number of files that the build in progress has recorded as drawn, or that an interrupted build has left. */
const countNoted = (journal: 'drawn.log' | 'interrupted.log'): number => {
  const file = join(site.root, CACHE, journal);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
};

/** Draws in processes of their own, and kills them all after this number of files. */
const killAfter = async (count: number): Promise<number> => {
  const child = spawn(process.execPath, ['scripts/bench/drawOnce.ts'], {
    cwd: site.root,
    detached: true,
    stdio: 'ignore',
  });
  const watch = setInterval(() => {
    if (child.pid !== undefined && countNoted('drawn.log') >= count) process.kill(-child.pid, 'SIGKILL');
  }, 5);
  const signal = await new Promise((resolve) => {
    child.on('exit', (_, by) => {
      resolve(by);
    });
  });
  clearInterval(watch);
  expect(signal).toBe('SIGKILL');
  return countNoted('drawn.log');
};

it('R32 a build that is killed twice is continued with the pages that it has drawn, byte for byte as in a new clone', async () => {
  await killAfter(DRAWN / 2);
  const noted = await killAfter(DRAWN);
  expect(countNoted('interrupted.log')).toBeGreaterThanOrEqual(DRAWN / 2);
  const warm = await site.warm();
  const [drawn, cold] = [site.drawn().length, await site.cold()];
  const all = site.drawn().length;
  console.log(`R32: ${noted} files noted, then ${drawn} of ${all} pages and pictures drawn`);
  expect(drawn).toBeLessThan(all - DRAWN / 2);
  expect(warm).toEqual(cold);
  expect([countNoted('drawn.log'), countNoted('interrupted.log')]).toEqual([0, 0]);
});

it('R32 a killed build that reuses the kept code is continued with the pages of the build before and its own', async () => {
  await site.warm();
  const articles = globSync('src/content/news/*/*.md', { cwd: site.root });
  for (const article of articles) site.change(article, /$/, '\nOne more line.\n');
  const noted = await killAfter(articles.length / 2);
  const warm = await site.warm();
  console.log(`R32: ${noted} of ${articles.length} edited pages noted, then ${site.drawn().length} drawn`);
  expect(site.drawn().length).toBeLessThan(articles.length);
  expect(warm).toEqual(await site.cold());
});
