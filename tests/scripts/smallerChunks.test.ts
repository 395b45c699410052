import type { IndexFile } from 'pagefind';
import { close } from 'pagefind';
import { z } from 'astro/zod';
import { afterAll, expect, it } from 'vitest';
import { buildIndex } from '../../scripts/search/buildIndex.ts';
import { encodedSize, readMeta, readWords, type IndexedWord } from '../../scripts/search/pagefindFile.ts';
import { smallerChunks } from '../../scripts/search/smallerChunks.ts';

afterAll(async () => {
  await close();
});

const WORDS = Array.from({ length: 9000 }, (_, at) => `word${((at * 7919) % 100_003).toString(36)}`);

const madeByPagefind = (): Promise<readonly IndexFile[]> =>
  buildIndex('en', [
    { url: '/en/words/', content: `<html lang="en"><body><h1>Words</h1><p>${WORDS.join(' ')}</p></body></html>` },
    {
      url: '/en/more/',
      content: `<html lang="en"><body><h1>More</h1><p>${WORDS.slice(0, 50).join(' ')}</p></body></html>`,
    },
  ]);

const fileOf = (files: readonly IndexFile[], end: string): IndexFile => {
  const found = files.filter(({ path }) => path.endsWith(end));
  if (found[0] === undefined || found.length > 1) throw new Error(`There are ${found.length} files ${end}.`);
  return found[0];
};

const metaOf = (files: readonly IndexFile[]): ReturnType<typeof readMeta> => {
  const { path, content } = fileOf(files, '.pf_meta');
  return readMeta(path, content);
};

/** The words of each file, in the order in which the list of the index has the files. */
const wordsOf = (files: readonly IndexFile[]): readonly (readonly IndexedWord[])[] =>
  metaOf(files)[2].map(([, , name]) => readWords(name, fileOf(files, `/${name}.pf_index`).content));

it('the words of an index and their pages are those of Pagefind, in smaller files', async () => {
  const made = await madeByPagefind();
  const smaller = smallerChunks('en', made);
  const [before, after] = [wordsOf(made), wordsOf(smaller)];
  expect(after.flat()).toEqual(before.flat());
  expect(after.length).toBeGreaterThan(2 * before.length);
  for (const words of after) {
    const size = words.reduce((sum, word) => sum + encodedSize(word), 0);
    expect(size <= 16_384 || words.length === 1).toBe(true);
  }
});

it('the list has the first and the last word of each file, and is otherwise unchanged', async () => {
  const made = await madeByPagefind();
  const smaller = smallerChunks('en', made);
  const [version, pages, chunks, ...others] = metaOf(smaller);
  const ends = wordsOf(smaller).map((words) => [words[0]?.[0], words.at(-1)?.[0]]);
  expect(chunks.map(([first, last]) => [first, last])).toEqual(ends);
  const [, , , ...othersBefore] = metaOf(made);
  expect([version, pages, ...others]).toEqual([metaOf(made)[0], metaOf(made)[1], ...othersBefore]);
  expect(new Set(chunks.map(([, , name]) => name)).size).toBe(chunks.length);
});

it('the entry of the index refers to the new list, whose name depends on its content', async () => {
  const made = await madeByPagefind();
  const smaller = smallerChunks('en', made);
  const entry: unknown = JSON.parse(Buffer.from(fileOf(smaller, 'pagefind-entry.json').content).toString());
  const { languages } = z
    .object({ languages: z.object({ en: z.object({ hash: z.string(), page_count: z.literal(2) }) }) })
    .parse(entry);
  expect(fileOf(smaller, '.pf_meta').path).toBe(`pagefind.${languages.en.hash}.pf_meta`);
  expect(smallerChunks('en', made)).toEqual(smaller);
  expect(fileOf(made, '.pf_meta').path).not.toBe(fileOf(smaller, '.pf_meta').path);
});

it('files without words stay as Pagefind made them', async () => {
  const made = await madeByPagefind();
  const isKept = ({ path }: IndexFile): boolean => !/^index\/|\.pf_meta$|^pagefind-entry\.json$/.test(path);
  expect(smallerChunks('en', made).filter(isKept)).toEqual(made.filter(isKept));
});

it('an index without a list causes the build to fail', () => {
  expect(() => smallerChunks('en', [])).toThrow('its index has no list');
});
