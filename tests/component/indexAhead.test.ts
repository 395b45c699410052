import { beforeEach, describe, expect, it } from 'vitest';
import { IndexReader } from '~/lib/search/indexReader.ts';
import type { PagefindProgram } from '~/lib/search/pagefindProgram.ts';
import { readIndexes } from '~/lib/search/readIndexes.ts';

const NAMES = 'en-race:d1:0a=,0b=m en-2020:d2:1a= en-2019:d3';

const program: PagefindProgram = {
  createInstance: () => ({
    options: () => Promise.resolve(),
    mergeIndex: () => Promise.resolve(),
    search: () => Promise.resolve({ parts: [] }),
  }),
};

const asked = () =>
  [...document.querySelectorAll('link[rel=preload][as=fetch][crossorigin]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  document.head.textContent = '';
});

describe('the files with the words of a first query', () => {
  it('are requested while the search program loads, for the race and the newest year', () => {
    const reader = new IndexReader(readIndexes(NAMES), () => Promise.resolve(program));
    void reader.open();
    reader.expect('stage');
    expect(asked()).toEqual(['/pagefind/en-race/index/en_0b.pf_index', '/pagefind/en-2020/index/en_1a.pf_index']);
  });

  it('are not requested in advance once the program has been loaded', async () => {
    const reader = new IndexReader(readIndexes(NAMES), () => Promise.resolve(program));
    await reader.open();
    reader.expect('stage');
    expect(asked()).toEqual([]);
  });

  it('are not requested in advance again after a failure, which consumed the first requests', async () => {
    const load = (attempt: number) =>
      attempt === 0 ? Promise.reject(new Error('gone')) : new Promise<never>(() => undefined);
    const reader = new IndexReader(readIndexes(NAMES), load);
    await expect(reader.open()).rejects.toThrow('gone');
    void reader.open();
    reader.expect('stage');
    expect(asked()).toEqual([]);
  });
});
