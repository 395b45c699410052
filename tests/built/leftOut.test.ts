import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { filesIn } from '../../scripts/filesIn.ts';
import { builtSite } from './builtSite.ts';

const everything = filesIn(builtSite.root);

it('T46 the built site holds no source map and no source', () => {
  expect(everything.filter((file) => /\.(?:map|ts|tsx|astro|md|ya?ml)$/.test(file))).toEqual([]);
  const mapped = everything
    .filter((file) => /\.(?:js|css)$/.test(file))
    .filter((file) => readFileSync(join(builtSite.root, file), 'utf8').includes('sourceMappingURL'));
  expect(mapped).toEqual([]);
});

it('T46 the built site hides only what is made for hosts and for a search service', () => {
  const hidden = everything.filter((file) => file.split('/').some((segment) => segment.startsWith('.')));
  expect(hidden.filter((file) => !/^\.(?:well-known|deploy)\//.test(file))).toEqual([]);
  const types = new Set(everything.filter((file) => file.startsWith('.deploy/')).map((file) => file.split('/')[1]));
  expect([...types].sort()).toEqual(['cloudflare', 'cloudfront', 'nginx', 'search-records']);
});

it('each compressed twin stands beside its file, and is smaller', () => {
  const twins = everything.filter((file) => /\.(?:br|gz)$/.test(file));
  const sizeOf = (file: string) => readFileSync(join(builtSite.root, file)).length;
  expect(twins.length).toBeGreaterThan(2000);
  expect(twins.filter((twin) => !builtSite.files.has(twin.slice(0, -3)))).toEqual([]);
  expect(twins.filter((twin) => sizeOf(twin) >= sizeOf(twin.slice(0, -3)))).toEqual([]);
});
