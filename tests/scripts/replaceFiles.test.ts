import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { replaceFiles } from '../../platform/replaceFiles.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const bytes = (text: string): Buffer => Buffer.from(text);

it('several files are replaced, created and removed together', () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'a'), 'before');
  replaceFiles(root, [
    { path: 'a', bytes: null },
    { path: 'folder/b', bytes: bytes('new') },
  ]);
  expect(existsSync(join(root, 'a'))).toBe(false);
  expect(readFileSync(join(root, 'folder/b'), 'utf8')).toBe('new');
});

it('the files are unchanged if one of them cannot be written', () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'a'), 'before');
  mkdirSync(join(root, 'occupied'));
  writeFileSync(join(root, 'occupied/c'), '');
  const changes = [
    { path: 'a', bytes: bytes('after') },
    { path: 'b', bytes: bytes('new') },
    { path: 'occupied/c/d', bytes: bytes('no folder') },
  ];
  expect(() => {
    replaceFiles(root, changes);
  }).toThrow();
  expect(readdirSync(root).toSorted()).toEqual(['a', 'occupied']);
  expect(readFileSync(join(root, 'a'), 'utf8')).toBe('before');
});

/** What is done in `root` from now on, in order. A temporary file is called `next`. */
const watched = (root: string): readonly string[] => {
  const seen: string[] = [];
  const opened = new Map<number, string>();
  const nameOf = (file: unknown) => relative(root, String(file)).replace(/\.[^/]+\.next$/, 'next') || '.';
  const { openSync, fsyncSync, renameSync, rmSync } = fs;
  const spies = [
    vi.spyOn(fs, 'openSync').mockImplementation((file, ...how) => {
      const descriptor = openSync(file, ...how);
      opened.set(descriptor, nameOf(file));
      return descriptor;
    }),
    vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
      seen.push(`sync ${opened.get(descriptor) ?? ''}`);
      fsyncSync(descriptor);
    }),
    vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      seen.push(`rename ${nameOf(from)} ${nameOf(to)}`);
      renameSync(from, to);
    }),
    vi.spyOn(fs, 'rmSync').mockImplementation((file, how) => {
      if (existsSync(file)) seen.push(`remove ${nameOf(file)}`);
      rmSync(file, how);
    }),
  ];
  syncBuiltinESMExports();
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
  return seen;
};

it('a crash of the machine leaves no empty file and loses none: bytes and names are on the disk before what follows', () => {
  const root = temporaryFolder();
  writeFileSync(join(root, 'a'), 'before');
  const seen = watched(root);
  replaceFiles(root, [
    { path: 'a', bytes: null },
    { path: 'keys/new/b', bytes: bytes('moved') },
  ]);
  expect(seen).toEqual([
    'sync keys/new/next',
    'rename keys/new/next keys/new/b',
    'sync keys/new',
    'sync keys',
    'sync .',
    'remove a',
  ]);
});

it('files are replaced where the file system cannot wait for a folder', () => {
  const root = temporaryFolder();
  const { openSync } = fs;
  const spy = vi.spyOn(fs, 'openSync').mockImplementation((file, ...how) => {
    if (file === root) throw new Error('EISDIR');
    return openSync(file, ...how);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    spy.mockRestore();
    syncBuiltinESMExports();
  });
  replaceFiles(root, [{ path: 'a', bytes: bytes('new') }]);
  expect(spy).toHaveBeenCalledWith(root, 'r', undefined);
  expect(readFileSync(join(root, 'a'), 'utf8')).toBe('new');
});
