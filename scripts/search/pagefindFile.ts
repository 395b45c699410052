import { gunzipSync, gzipSync } from 'node:zlib';
import { z } from 'astro/zod';
import { decode, encode } from 'cborg';

/** Precedes the encoded content in every file of an index. */
const SIGNATURE = 'pagefind_dcd';

/** The only version of Pagefind whose files are read here. */
const VERSION = '1.6.0';

/** A file of words in the list of an index: its first word, its last word, and its name. */
const chunkSchema = z.tuple([z.string(), z.string(), z.string()]);

const metaSchema = z.tuple([z.literal(VERSION), z.array(z.unknown()), z.array(chunkSchema)], z.unknown());

/** A word, and the pages that contain it. */
const wordSchema = z.tuple([z.string()], z.unknown());

const chunkFileSchema = z.tuple([z.array(wordSchema)]);

export type IndexChunk = z.infer<typeof chunkSchema>;
export type IndexedWord = z.infer<typeof wordSchema>;

/**
 * The encoded content of a file of Pagefind: JSON for a page, otherwise CBOR (RFC 8949).
 *
 * @throws Error when it is no file of Pagefind.
 */
export const unpacked = (name: string, file: Uint8Array): Buffer => {
  const content = gunzipSync(file);
  if (content.subarray(0, SIGNATURE.length).toString() !== SIGNATURE)
    throw new Error(`Pagefind has changed: ${name} does not begin with ${SIGNATURE}.`);
  return content.subarray(SIGNATURE.length);
};

/**
 * The list of an index (`*.pf_meta`): Pagefind's version, the pages, the files of words in the order of the words, and three fields more.
 *
 * @throws Error when it is not one of the version of Pagefind that this was written for.
 */
export const readMeta = (name: string, file: Uint8Array): z.infer<typeof metaSchema> =>
  metaSchema.parse(decode(unpacked(name, file)));

/**
 * The words of a file of words (`*.pf_index`).
 *
 * @throws Error when it is not one of the version of Pagefind that this was written for.
 */
export const readWords = (name: string, file: Uint8Array): readonly IndexedWord[] =>
  chunkFileSchema.parse(decode(unpacked(name, file)))[0];

/** Encodes a list, or the words of one file within an array of their own, as Pagefind does. */
export const pagefindFile = (value: unknown): Buffer =>
  gzipSync(Buffer.concat([Buffer.from(SIGNATURE), encode(value)]), { level: 9 });

/** The size of a word and its pages before compression, in bytes. */
export const encodedSize = (word: IndexedWord): number => encode(word).length;
