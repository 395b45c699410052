import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
