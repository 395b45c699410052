import type * as FileSystem from 'node:fs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { localFiles, readLocal } from '../../scripts/editor/localFiles.ts';
import { smallSite } from './smallSite.ts';

/** The file that another program deletes after it was listed, when its time or content is read. */
const deleted = vi.hoisted(() => ({ path: '' }));

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof FileSystem>();
  const lost =
    <Read extends (file: never, ...rest: never) => unknown>(read: Read) =>
    (...args: Parameters<Read>): unknown => {
      if (args[0] === deleted.path) fs.rmSync(deleted.path, { force: true });
      return Reflect.apply(read, undefined, args);
    };
  return { ...fs, statSync: lost(fs.statSync), readFileSync: lost(fs.readFileSync) };
});

const [GONE, OTHER] = ['src/content/photos/gone.jpg', 'src/content/photos/start.jpg'];
const site = smallSite();

afterEach(() => {
  deleted.path = '';
});

it('a file that another program deletes during the listing is left out, and the others are listed', () => {
  for (const path of [GONE, OTHER]) site.write(path, path);
  deleted.path = join(site.root, GONE);
  const listed = localFiles(site.root).map(({ path }) => path);
  expect(listed).toContain(OTHER);
  expect(listed).not.toContain(GONE);
});

it('a file that another program deletes before it is read counts as missing', () => {
  site.write(GONE, GONE);
  deleted.path = join(site.root, GONE);
  expect(readLocal(site.root, GONE)).toBeUndefined();
  expect(readLocal(site.root, OTHER)?.toString()).toBe(OTHER);
  rmSync(site.root, { recursive: true });
});
