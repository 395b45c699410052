import { linkSync, mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { keepTimes } from '../../scripts/keepTimes.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const YESTERDAY = new Date('2026-11-22T09:00:00Z');

const sites = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) => {
  const root = temporaryFolder();
  const write = (folder: string, files: Readonly<Record<string, string>>): string => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(join(root, folder, 'fr'), { recursive: true });
      writeFileSync(join(root, folder, file), text);
    }
    return join(root, folder);
  };
  const previous = write('dist', before);
  for (const file of Object.keys(before)) utimesSync(join(previous, file), YESTERDAY, YESTERDAY);
  const next = write('dist-next', after);
  return { previous, next, isKept: (file: string) => statSync(join(next, file)).mtimeMs === YESTERDAY.getTime() };
};

it('an unchanged page keeps its modification time, so that servers treat it as the same version', () => {
  const { previous, next, isKept } = sites(
    { 'fr/index.html': 'one', 'fr/index.html.br': 'b1', 'index.html': 'start' },
    { 'fr/index.html': 'two', 'fr/index.html.br': 'b2', 'index.html': 'start', 'fr/new.html': 'new' },
  );
  expect(keepTimes({ previous, next })).toEqual(['fr/index.html', 'fr/new.html']);
  expect(['index.html', 'fr/index.html', 'fr/index.html.br', 'fr/new.html'].map(isKept)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('without an earlier site every file is new', () => {
  const { next } = sites({}, { 'index.html': 'start' });
  expect(keepTimes({ previous: join(next, 'nothing'), next })).toEqual(['index.html']);
});

it('a hard link to the file of the earlier site is the same file', () => {
  const { previous, next, isKept } = sites({ 'index.html.br': 'b' }, { 'index.html': 'start' });
  linkSync(join(previous, 'index.html.br'), join(next, 'index.html.br'));
  expect(keepTimes({ previous, next })).toEqual(['index.html']);
  expect(isKept('index.html.br')).toBe(true);
});
