import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PUBLIC } from '~/config/race/folders.ts';
import { filesIn } from '../../scripts/filesIn.ts';
import { ELEMENT, RELOADS } from '../../scripts/preview/shared.ts';
import { builtSite } from './builtSite.ts';

const everything = filesIn(builtSite.root);

it('T46 the built site contains no source map and no source file', () => {
  expect(everything.filter((file) => /\.(?:map|ts|tsx|astro|md|ya?ml)$/.test(file))).toEqual([]);
  const mapped = everything
    .filter((file) => /\.(?:js|css)$/.test(file))
    .filter((file) => readFileSync(join(builtSite.root, file), 'utf8').includes('sourceMappingURL'));
  expect(mapped).toEqual([]);
});

it('T46 the hidden files of the built site are only those for hosts, those for a search service, and the records of the build', () => {
  const hidden = everything.filter((file) => file.split('/').some((segment) => segment.startsWith('.')));
  expect(hidden.filter((file) => !/^\.(?:well-known|deploy)\//.test(file))).toEqual([]);
  const types = new Set(everything.filter((file) => file.startsWith('.deploy/')).map((file) => file.split('/')[1]));
  expect([...types].sort()).toEqual([
    'bundled-packages.json',
    'cloudflare',
    'cloudfront',
    'edition.json',
    'nginx',
    'redirects.json',
    'search-records',
  ]);
});

it('the built site contains nothing of the editor in the browser', () => {
  expect(everything.filter((file) => file.startsWith('_editor'))).toEqual([]);
  const scripts = everything.filter((file) => /\.(?:js|html|json)$/.test(file));
  expect(scripts.filter((file) => /_editor|sveltia/i.test(readFileSync(join(builtSite.root, file), 'utf8')))).toEqual(
    [],
  );
});

it('the built site contains the public files of its race, and of no other', () => {
  const publicOf = (folder: string): readonly string[] => (existsSync(folder) ? filesIn(folder) : []);
  const own = publicOf(PUBLIC);
  const foreign = ['public', ...globSync('src/races/*/public')]
    .filter((folder) => folder !== PUBLIC)
    .flatMap(publicOf)
    .filter((file) => !own.includes(file));
  expect(own.filter((file) => !everything.includes(file))).toEqual([]);
  expect(foreign.filter((file) => everything.includes(file))).toEqual([]);
});

it('the built site contains nothing of the preview for editors', () => {
  const names = [ELEMENT, RELOADS, 'unpublished-mark', 'scripts/preview'];
  const texts = everything.filter((file) => /\.(?:html|js|css|json)$/.test(file));
  const holding = texts.filter((file) => {
    const text = readFileSync(join(builtSite.root, file), 'utf8');
    return names.some((name) => text.includes(name));
  });
  expect(texts.length).toBeGreaterThan(builtSite.pages.length);
  expect(holding).toEqual([]);
});

it('each compressed twin stands beside its file, and is smaller', () => {
  const twins = everything.filter((file) => /\.(?:br|gz)$/.test(file));
  const sizeOf = (file: string) => readFileSync(join(builtSite.root, file)).length;
  // Every page has two.
  expect(twins.length).toBeGreaterThanOrEqual(2 * builtSite.pages.length);
  expect(twins.filter((twin) => !builtSite.files.has(twin.slice(0, -3)))).toEqual([]);
  expect(twins.filter((twin) => sizeOf(twin) >= sizeOf(twin.slice(0, -3)))).toEqual([]);
});
