import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'astro/loaders';
import { afterEach, expect, it, vi } from 'vitest';
import { leanLoader } from '~/content/leanLoader.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';

const place = vi.hoisted(() => ({ root: '' }));
const stored = vi.hoisted(() => ({ form: 1 }));
vi.mock('~/content/storedEntry.ts', async (original) => ({
  ...(await original<object>()),
  get STORED_FORM() {
    return stored.form;
  },
}));
vi.mock('~/content/entryFiles.ts', () => ({
  entryFiles: () => [{ id: 'en/a', file: `${place.root}/a.md` }].filter(({ file }) => existsSync(file)),
}));
vi.mock('~/content/pictureFile.ts', () => ({ pictureFile: (address: string) => `${place.root}/public${address}` }));

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

type Entry = { readonly id: string; readonly digest: string; readonly filePath: string };

/** The parts of a loader's context that this one uses; kept from load to load. */
const contextOf = () => {
  const [meta, entries, read] = [new Map<string, string>(), new Map<string, Entry>(), vi.fn()];
  const store = {
    has: (id: string) => entries.has(id),
    get: (id: string) => entries.get(id),
    delete: (id: string) => entries.delete(id),
    keys: () => [...entries.keys()],
    set: (entry: Entry) => entries.set(entry.id, entry),
  };
  const parseData = ({ data }: { readonly data: unknown }) => Promise.resolve(read(data) ?? data);
  const context = {
    meta,
    store,
    parseData,
    generateDigest: digestOf,
  };
  return {
    context: context as unknown as LoaderContext,
    read,
    digest: () => entries.get('en/a')?.digest,
    stored: () => [...entries.values()],
  };
};

afterEach(() => {
  globalThis.clubHeldFiles = undefined;
});

it('reads a text again only if it or a picture in it has changed', async () => {
  place.root = temporaryFolder();
  const write = (path: string, text: string): void => {
    writeFileSync(join(place.root, path), text);
  };
  mkdirSync(join(place.root, 'public'));
  write('a.md', '---\ntitle: A\n---\n\n![x](/a.svg) and [y][p]\n\n[p]: /b.webp\n');
  write('public/a.svg', 'one');
  const { context, read, digest } = contextOf();
  const load = async () => {
    await leanLoader('news').load(context);
    return { reads: read.mock.calls.length, digest: digest() };
  };
  const first = await load();
  expect(await load()).toEqual(first);
  write('public/a.svg', 'three');
  const second = await load();
  expect(second.reads).toBe(2);
  expect(second.digest).not.toBe(first.digest);
  // A new picture counts as a change; one that no text shows does not.
  write('public/b.webp', 'two');
  write('public/c.webp', 'two');
  const third = await load();
  expect(third.reads).toBe(3);
  write('public/c.webp', 'four');
  expect(await load()).toEqual(third);
  write('a.md', '---\ntitle: A\n---\n\nNo picture.\n');
  expect((await load()).reads).toBe(4);
  write('public/a.svg', 'seven');
  expect((await load()).reads).toBe(4);
});

it('R33 keeps the front matter of an article in the content store, and none of its text', async () => {
  place.root = temporaryFolder();
  const text = 'The stage ends in Laruns. '.repeat(200);
  writeFileSync(join(place.root, 'a.md'), `---\ntitle: A\n---\n\n${text}\n`);
  const { context, stored } = contextOf();
  await leanLoader('news').load(context);
  expect(stored()).toMatchObject([{ id: 'en/a', data: { title: 'A' } }]);
  expect(JSON.stringify(stored())).not.toContain('The stage ends');
});

it('reads every text again after its schema has changed, because the store contains the output of the former schema', async () => {
  place.root = temporaryFolder();
  writeFileSync(join(place.root, 'a.md'), '---\ntitle: A\n---\n\nText.\n');
  const { context, read } = contextOf();
  const { load } = leanLoader('news');
  await load(context);
  await load(context);
  expect(read).toHaveBeenCalledTimes(1);
  context.meta.set('shape', 'of an older schema');
  await load(context);
  await load(context);
  expect(read).toHaveBeenCalledTimes(2);
});

it('reads every text again after the stored form has changed', async () => {
  place.root = temporaryFolder();
  writeFileSync(join(place.root, 'a.md'), '---\ntitle: A\n---\n\nText.\n');
  const { context, read } = contextOf();
  await leanLoader('news').load(context);
  stored.form += 1;
  await leanLoader('news').load(context);
  expect(read).toHaveBeenCalledTimes(2);
});

it('stores the directives of a text that show facts, and no others', async () => {
  place.root = temporaryFolder();
  const { context, stored } = contextOf();
  const load = async (text: string) => {
    writeFileSync(join(place.root, 'a.md'), `---\ntitle: A\n---\n\n${text}\n`);
    await leanLoader('news').load(context);
    return stored();
  };
  const [none] = await load('At 3:55:17.');
  expect(none).not.toHaveProperty('rendered');
  const directives = [{ name: 'rider', attributes: { bib: '131' } }];
  expect(await load('::rider{bib=131}\n\n:::quote{by="A"}\nText.\n:::')).toMatchObject([
    { rendered: { html: '', metadata: { directives } } },
  ]);
});

it('keeps the entry of a file that the dev server holds, and reads the file again once it is released', async () => {
  place.root = temporaryFolder();
  const file = join(place.root, 'a.md');
  const { context, stored } = contextOf();
  const load = async () => {
    await leanLoader('news').load(context);
    return stored();
  };
  writeFileSync(file, '---\ntitle: A\n---\n\nText.\n');
  const before = await load();
  globalThis.clubHeldFiles = new Set([file]);
  writeFileSync(file, '---\ntitle: "A\n---\n\nText.\n');
  expect(await load()).toEqual(before);
  rmSync(file);
  expect(await load()).toEqual(before);
  writeFileSync(file, '---\ntitle: Another\n---\n\nText.\n');
  globalThis.clubHeldFiles = new Set();
  expect(await load()).toMatchObject([{ data: { title: 'Another' } }]);
  rmSync(file);
  expect(await load()).toEqual([]);
});

it('leaves out a new file that the dev server holds', async () => {
  place.root = temporaryFolder();
  const file = join(place.root, 'a.md');
  writeFileSync(file, '---\ntitle: "A\n---\n\nText.\n');
  globalThis.clubHeldFiles = new Set([file]);
  const { context, stored } = contextOf();
  await leanLoader('news').load(context);
  expect(stored()).toEqual([]);
});

it('reads a text again that was saved while it was being read', async () => {
  place.root = temporaryFolder();
  const file = join(place.root, 'a.md');
  writeFileSync(file, '---\ntitle: A\n---\n\nBefore.\n');
  const { context, read, digest } = contextOf();
  const { load } = leanLoader('news');
  // The loader validates what it has read, and notes the load after that.
  read.mockImplementationOnce(() => {
    writeFileSync(file, '---\ntitle: A\n---\n\nAfterwards.\n');
  });
  await load(context);
  const first = digest();
  await load(context);
  expect(digest()).not.toBe(first);
});
