import { statSync } from 'node:fs';
import { link, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digestOf, writeWhole, type DigestStore } from '../../src/lib/digestStore.ts';
import { TWINS, type Twin } from '../acceptedEncodings.ts';

/** The effort per file: `best` for a published site, `quick` for a site that stays on this machine. */
export type Effort = 'best' | 'quick';

type Source = { readonly file: string; readonly digest: string };

type Options = {
  readonly source: Source;
  /** Keeps compressed files by the digest of their source. */
  readonly store: DigestStore;
  readonly effort: Effort;
};

/** Brotli's quality. On the pages of this site 5 takes a fortieth of the time of 11 and is 9 % larger. */
const QUALITY: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };
const LEVEL: Readonly<Record<Effort, number>> = { best: constants.Z_BEST_COMPRESSION, quick: 6 };

const SQUEEZE: Readonly<Record<Twin['extension'], (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes, effort) => promisify(gzip)(bytes, { level: LEVEL[effort] }),
};

const nameOf = (digest: string, effort: Effort, { extension }: Twin): string => `${digest}.${effort}.${extension}`;

/** The digest of a file, by which its twins are kept. */
export const fileDigest = async (file: string): Promise<string> => digestOf([await readFile(file)]);

/** Whether the best twins of a file are kept. */
export const areKept = (digest: string, store: DigestStore): boolean =>
  TWINS.every((twin) => store.has(nameOf(digest, 'best', twin)));

/** Whether two files hold the same; two names of one file do. */
export const areSame = async (one: string, other: string): Promise<boolean> => {
  const [ours, theirs] = [one, other].map((file) => statSync(file, { throwIfNoEntry: false }));
  if (ours === undefined || theirs?.size !== ours.size) return false;
  if (ours.ino === theirs.ino && ours.dev === theirs.dev) return true;
  return (await readFile(one)).equals(await readFile(other));
};

/** `before` is the same file in the site before. */
type Linked = Options & { readonly before: string };

/**
 * Takes over the twins of a file in the site before, as second names of its files: they are neither read nor written, and keep their time of
 * change. Returns whether it could: not where a twin was made with another effort or cut off, or the file system has no such links.
 */
export async function linkTwins({ source, before, store, effort }: Linked): Promise<boolean> {
  const { file, digest } = source;
  const twins = TWINS.map(({ extension }) => ({ from: `${before}.${extension}`, to: `${file}.${extension}` }));
  const sizes = TWINS.map((twin) => store.use(nameOf(digest, effort, twin)));
  const areWhole = twins.every(({ from }, at) => statSync(from, { throwIfNoEntry: false })?.size === sizes[at]);
  if (sizes.includes(undefined) || !areWhole) return false;
  try {
    for (const { from, to } of twins) await link(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file's compressed twins beside it; readers of a served folder never see half of one. */
export async function compressedTwins({ source, store, effort }: Options): Promise<void> {
  const { file, digest } = source;
  for (const twin of TWINS) {
    const squeeze = async () => SQUEEZE[twin.extension](await readFile(file), effort);
    const kept = await store.file(nameOf(digest, effort, twin), squeeze);
    await writeWhole(`${file}.${twin.extension}`, kept);
  }
}
