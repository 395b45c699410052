import { linkSync, readFileSync, statSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { digestOf, writeWholeSync, type DigestStore } from '../../src/lib/digestStore.ts';
import { TWINS, type Twin } from '../acceptedEncodings.ts';
import type { QuickSizes } from './quickSizes.ts';

/** The effort per file: `best` for a published site, `quick` for a site that stays on this machine. */
export type Effort = 'best' | 'quick';

/** A file, and the digest by which its twins are known. */
export type Source = { readonly file: string; readonly digest: string };

/** The twins that earlier builds have kept. */
export type KnownTwins = {
  /** Keeps the best twins by the digest of their source. */
  readonly store: DigestStore;
  readonly quick: QuickSizes;
};

/** Brotli's quality. On the pages of this site 5 takes a fortieth of the time of 11 and is 9 % larger. */
const QUALITY: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };
const LEVEL: Readonly<Record<Effort, number>> = { best: constants.Z_BEST_COMPRESSION, quick: 6 };

const brotliOptions = (bytes: Buffer, effort: Effort) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort], [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
});

/** In Node's thread pool, on all cores. */
const SQUEEZE: Readonly<Record<Twin['extension'], (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => promisify(brotliCompress)(bytes, brotliOptions(bytes, 'best')),
  gz: (bytes) => promisify(gzip)(bytes, { level: LEVEL.best }),
};

/** Synchronous: passing a file of a page's size to a thread and back takes a quarter of the time of its compression. */
const SQUEEZE_QUICKLY: Readonly<Record<Twin['extension'], (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliCompressSync(bytes, brotliOptions(bytes, 'quick')),
  gz: (bytes) => gzipSync(bytes, { level: LEVEL.quick }),
};

const nameOf = (digest: string, { extension }: Twin): string => `${digest}.best.${extension}`;

/** The digest of a file, by which its twins are kept. */
export const fileDigest = (file: string): string => digestOf([readFileSync(file)]);

/** Whether the best twins of a file are kept. */
export const areKept = (digest: string, store: DigestStore): boolean =>
  TWINS.every((twin) => store.has(nameOf(digest, twin)));

/** Whether two files have the same content; hard links to the same file do. */
export const areSame = (one: string, other: string): boolean => {
  const [ours, theirs] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (ours === undefined || theirs?.size !== ours.size) return false;
  if (ours.ino === theirs.ino && ours.dev === theirs.dev) return true;
  return readFileSync(one).equals(readFileSync(other));
};

type Linked = {
  readonly source: Source;
  /** The same file in the previous site. */
  readonly before: string;
  readonly effort: Effort;
};

/**
 * Takes over the twins of a file in the previous site as hard links: they are neither read nor written, and keep their modification time.
 * Returns false if a twin is incomplete or has another effort, or if the file system has no hard links.
 */
export function linkTwins({ source, before, effort }: Linked, { store, quick }: KnownTwins): boolean {
  const { file, digest } = source;
  const twins = TWINS.map(({ extension }) => ({ from: `${before}.${extension}`, to: `${file}.${extension}` }));
  const sizes = effort === 'quick' ? quick.sizesOf(digest) : TWINS.map((twin) => store.use(nameOf(digest, twin)));
  const isWhole = (twin: string, size: number | undefined): boolean =>
    size !== undefined && statSync(twin, { throwIfNoEntry: false })?.size === size;
  if (!twins.every(({ from }, at) => isWhole(from, sizes?.[at]))) return false;
  try {
    for (const { from, to } of twins) linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes the best twins of a file beside it; readers of a served folder never see half of one. The digest is that of the bytes which are
 * compressed: the file may have been replaced since an earlier digest was computed.
 */
export async function bestTwins(file: string, store: DigestStore): Promise<void> {
  const bytes = readFileSync(file);
  const digest = digestOf([bytes]);
  for (const twin of TWINS) {
    const kept = await store.file(nameOf(digest, twin), () => SQUEEZE[twin.extension](bytes));
    writeWholeSync(`${file}.${twin.extension}`, kept);
  }
}

/** The same for twins that are made quickly; only their sizes are kept. */
export function quickTwins({ file, digest }: Source, quick: QuickSizes): void {
  const bytes = readFileSync(file);
  const sizes = TWINS.map(({ extension }) => {
    const twin = SQUEEZE_QUICKLY[extension](bytes);
    writeWholeSync(`${file}.${extension}`, twin);
    return twin.length;
  });
  quick.note(digest, sizes);
}
