import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip } from 'node:zlib';
import { writeWholeSync, type DigestStore } from '../../src/lib/digestStore.ts';
import { fileDigest, type Effort } from './compressedTwins.ts';

/** Files of Pagefind that every query needs. Those of single pages are too short to gain from it. */
const NEEDED: ReadonlySet<string> = new Set(['.pagefind', '.pf_filter', '.pf_index', '.pf_meta']);

/** Smallest file with a twin, in bytes. */
const LEAST_BYTES = 1024;

/** Whether this is a file of the search index that gets a twin. */
export const isOfIndex = (folder: string, file: string): boolean =>
  NEEDED.has(extname(file)) && statSync(join(folder, file)).size > LEAST_BYTES;

/** Pagefind's program changes only with its version. For words, 11 takes more than twice as long as 10 and gains only 2 %. */
const qualityOf = (file: string): number => (file.endsWith('.pagefind') ? 11 : 10);

const squeezed = async (file: string): Promise<Buffer> => {
  const content = await promisify(gunzip)(readFileSync(file));
  return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: qualityOf(file) } });
};

/**
 * Writes a brotli twin of a file of the search index, a tenth to a fifth smaller than the file. Pagefind's own files contain gzip, for
 * hosts without compression, but Pagefind also reads uncompressed content. With `quick`, only a kept twin is used.
 */
export const indexTwin = async (file: string, store: DigestStore, effort: Effort): Promise<void> => {
  const name = `${fileDigest(file)}.index.br`;
  if (effort === 'quick' && !store.has(name)) return;
  writeWholeSync(`${file}.br`, await store.file(name, () => squeezed(file)));
};
