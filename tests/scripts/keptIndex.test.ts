import type * as FileSystem from 'node:fs';
import { close } from 'pagefind';
import { afterAll, expect, it, vi } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

afterAll(async () => {
  await close();
});

/** The digest of an index of one page when a module has other code. */
const digestWith = async (module: string): Promise<string> => {
  vi.resetModules();
  vi.doMock('node:fs', async (importOriginal) => {
    const fs = await importOriginal<typeof FileSystem>();
    const readFileSync = (...args: Parameters<typeof fs.readFileSync>) =>
      String(args[0]).endsWith(`/${module}`) ? Buffer.from('other code') : fs.readFileSync(...args);
    return { ...fs, readFileSync };
  });
  const { keptIndex } = await import('../../scripts/search/keptIndex.ts');
  const page = {
    locale: 'en',
    kind: 'rider',
    path: '/en/riders/ana/',
    title: 'Ana',
    publicationAt: null,
    tells: 0,
    content: '<h1>Ana</h1>',
  } as const;
  const { digest } = await keptIndex(temporaryFolder(), { locale: 'en', part: 'race', pages: [page] });
  return digest;
};

it('a kept index is made again when the code of the index or of its words has changed', async () => {
  const now = await digestWith('none.ts');
  expect(await digestWith('none.ts')).toBe(now);
  for (const module of ['buildIndex.ts', 'smallerChunks.ts', 'vocabulary.ts'])
    expect(await digestWith(module)).not.toBe(now);
});
