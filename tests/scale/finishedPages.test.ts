import { spawnSync } from 'node:child_process';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { changedFiles, digestsOf } from '../../scripts/bench/digestsOf.ts';
import { filesIn } from '../../scripts/filesIn.ts';
import { siteCopy } from '../scripts/siteCopy.ts';

vi.setConfig({ testTimeout: 1_200_000, hookTimeout: 1_200_000 });

const ARTICLE = 'src/content/news/de/stage-09-pogacar-wins-in-laruns.md';
const ADDRESS = 'de/nachrichten/etappe-9-pogacar-gewinnt-in-laruns-roglic-in-gelb/index.html';
const ALERT = 'src/content/alerts/final-results.yaml';

let site: ReturnType<typeof siteCopy>;

beforeAll(() => {
  site = siteCopy();
  // Smaller twins from this project's own builds would be reused, and would not be reproduced in the build of a new clone.
  rmSync(join(site.root, '.cache', 'compressed'), { recursive: true, force: true });
  build();
});

afterAll(() => {
  site.dispose();
});

/** The whole build, with its steps after rendering. */
const build = (): void => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
    cwd: site.root,
    encoding: 'utf8',
    env: { ...process.env, BUILD_COMPRESSION: 'quick' },
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
};

const inodes = (): ReadonlyMap<string, number> => {
  const folder = join(site.root, 'dist');
  return new Map(filesIn(folder).map((file) => [file, statSync(join(folder, file)).ino]));
};

/** Builds again, and returns the files that are not those of the site before. */
const rebuilt = (): readonly string[] => {
  const before = inodes();
  build();
  return [...inodes()].flatMap(([file, inode]) => (before.get(file) === inode ? [] : [file]));
};

/** Whether a file is a page: copies of pages for hosts, below a hidden folder, are not. */
const isPage = (file: string): boolean => file.endsWith('.html') && !file.startsWith('.');

it('reuses finished pages as hard links, and produces the site of a new clone', () => {
  // The search page references the indexes, so every build finishes it, and the list of languages has no key.
  const always = rebuilt().filter(isPage);
  expect(always).toEqual([
    'de/suche/index.html',
    'en/search/index.html',
    'es/buscar/index.html',
    'fr/recherche/index.html',
    'index.html',
  ]);

  site.change(ARTICLE, /$/, '\nEin Satz kommt hinzu.\n');
  expect(rebuilt().filter((file) => isPage(file) && !always.includes(file))).toEqual([ADDRESS]);

  site.change(ALERT, /^ {2}de: Die Tour.*$/m, '  de: Der Start der Etappe ist verlegt.');
  const renewed = rebuilt().filter(isPage);
  expect(renewed.length).toBeGreaterThan(300);
  expect(renewed.filter((file) => !file.startsWith('de/') && !always.includes(file))).toEqual([]);

  const warm = digestsOf(join(site.root, 'dist'));
  for (const kept of ['node_modules/.astro', '.cache', 'dist']) rmSync(join(site.root, kept), { recursive: true });
  build();
  expect(changedFiles(warm, digestsOf(join(site.root, 'dist')))).toEqual([]);
});
