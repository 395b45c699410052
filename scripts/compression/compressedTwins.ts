import { statSync } from 'node:fs';
import { link, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digestOf, writeWhole, type DigestStore } from '../../src/lib/digestStore.ts';
import { TWINS, type Twin } from '../acceptedEncodings.ts';

/** The effort per file: `best` for a published site, `quick` for a site that stays on this machine. */
export type Effort = 'best' | 'quick';

type Source = { readonly file: string; readonly bytes: Buffer; readonly digest: string };

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

/** The text of a file and its digest, by which twins are kept. */
export async function readSource(file: string): Promise<Source> {
  const bytes = await readFile(file);
  return { file, bytes, digest: digestOf([bytes]) };
}

/** Whether the best twins of a file are kept. */
export const areKept = ({ digest }: Source, store: DigestStore): boolean =>
  TWINS.every((twin) => store.has(nameOf(digest, 'best', twin)));

const isSame = async (bytes: Buffer, file: string): Promise<boolean> =>
  statSync(file, { throwIfNoEntry: false })?.size === bytes.length && bytes.equals(await readFile(file));

/**
 * Takes over the best twins of the same file in the site before, as second names of its files: they are neither read nor written, and keep their
 * time of change. Returns whether it could: not where the file is another one, a twin was cut off, or the file system has no such links.
 */
export async function linkTwins({ file, bytes, digest }: Source, before: string, store: DigestStore): Promise<boolean> {
  const twins = TWINS.map(({ extension }) => ({ from: `${before}.${extension}`, to: `${file}.${extension}` }));
  const sizes = TWINS.map((twin) => store.use(nameOf(digest, 'best', twin)));
  const areWhole = twins.every(({ from }, at) => statSync(from, { throwIfNoEntry: false })?.size === sizes[at]);
  if (sizes.includes(undefined) || !areWhole || !(await isSame(bytes, before))) return false;
  try {
    for (const { from, to } of twins) await link(from, to);
    return true;
  } catch {
    return false;
  }
}

/** Writes a file's compressed twins beside it; readers of a served folder never see half of one. */
export async function compressedTwins({ source, store, effort }: Options): Promise<void> {
  const { file, bytes, digest } = source;
  for (const twin of TWINS) {
    const kept = await store.file(nameOf(digest, effort, twin), () => SQUEEZE[twin.extension](bytes, effort));
    await writeWhole(`${file}.${twin.extension}`, kept);
  }
}
