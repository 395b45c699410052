import { basename } from 'node:path';
import type { IndexFile } from 'pagefind';
import { z } from 'astro/zod';
import { digestOf } from '../../src/lib/digestStore.ts';
import { encodedSize, pagefindFile, readMeta, readWords, type IndexChunk, type IndexedWord } from './pagefindFile.ts';

/**
 * Maximum size of a file of words before compression, in bytes; a longer word entry gets a file of its own. A third of the size is
 * transferred.
 */
const CHUNK_BYTES = 16_384;

/** Length of the digests in file names, the same as Pagefind's. */
const LENGTH = { chunk: 7, meta: 10 };

const entrySchema = z.looseObject({
  languages: z.record(z.string(), z.looseObject({ hash: z.string() })),
});

const divided = (words: readonly IndexedWord[]): readonly (readonly IndexedWord[])[] => {
  const parts: IndexedWord[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const added = encodedSize(word);
    if (size + added > CHUNK_BYTES) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)?.push(word);
    size += added;
  }
  return parts;
};

const chunkOf = (words: readonly IndexedWord[], locale: string): { chunk: IndexChunk; file: IndexFile } => {
  const content = pagefindFile([words]);
  const name = `${locale}_${digestOf([content]).slice(0, LENGTH.chunk)}`;
  const chunk: IndexChunk = [words[0]?.[0] ?? '', words.at(-1)?.[0] ?? '', name];
  return { chunk, file: { path: `index/${name}.pf_index`, content } };
};

const entryNaming = (file: IndexFile, hash: string): IndexFile => {
  const entry = entrySchema.parse(JSON.parse(Buffer.from(file.content).toString()));
  const languages = Object.entries(entry.languages).map(
    ([locale, language]) => [locale, { ...language, hash }] as const,
  );
  const content = Buffer.from(JSON.stringify({ ...entry, languages: Object.fromEntries(languages) }));
  return { ...file, content };
};

/**
 * The files of an index of one language, with its words in smaller files. A query loads one file for each word. Pagefind's own files are
 * three times as large, mostly with other words, and it has no setting for their size.
 *
 * @throws Error when the files are not those of the version of Pagefind that this was written for.
 */
export const smallerChunks = (locale: string, files: readonly IndexFile[]): readonly IndexFile[] => {
  const named = new Map(files.map((file) => [file.path, file]));
  const metaFile = files.find(({ path }) => path.endsWith('.pf_meta'));
  const entry = named.get('pagefind-entry.json');
  if (metaFile === undefined || entry === undefined) throw new Error('Pagefind has changed: its index has no list.');
  const [version, pages, chunks, ...others] = readMeta(basename(metaFile.path), metaFile.content);
  const smaller = chunks
    .map(([, , name]) => `index/${name}.pf_index`)
    .flatMap((path) => divided(readWords(path, named.get(path)?.content ?? new Uint8Array())))
    .map((words) => chunkOf(words, locale));
  const content = pagefindFile([version, pages, smaller.map(({ chunk }) => chunk), ...others]);
  const hash = `${locale}_${digestOf([content]).slice(0, LENGTH.meta)}`;
  return [
    ...files.filter((file) => file !== metaFile && file !== entry && !file.path.startsWith('index/')),
    ...smaller.map(({ file }) => file),
    { path: `pagefind.${hash}.pf_meta`, content },
    entryNaming(entry, hash),
  ];
};
