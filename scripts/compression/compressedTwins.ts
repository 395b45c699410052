import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digestOf, type DigestStore } from '../../src/lib/digestStore.ts';
import { TWINS, type Twin } from '../acceptedEncodings.ts';

/** The effort per file: `best` for a published site, `quick` for a site that stays on this machine. */
export type Effort = 'best' | 'quick';

type Options = {
  readonly file: string;
  /** Keeps compressed files by the digest of their source. */
  readonly store: DigestStore;
  readonly effort: Effort;
};

/** Brotli's quality. On the pages of this site 5 takes a fortieth of the time of 11 and is 9 % larger. */
const QUALITY: Readonly<Record<Effort, number>> = { best: constants.BROTLI_MAX_QUALITY, quick: 5 };

const SQUEEZE: Readonly<Record<Twin['extension'], (bytes: Buffer, effort: Effort) => Promise<Buffer>>> = {
  br: (bytes, effort) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
};

/** Writes a file's compressed twins beside it. */
export async function compressedTwins({ file, store, effort }: Options): Promise<void> {
  const bytes = await readFile(file);
  const digest = digestOf([bytes]);
  for (const { extension } of TWINS) {
    const twin = await store.file(`${digest}.${effort}.${extension}`, () => SQUEEZE[extension](bytes, effort));
    await writeFile(`${file}.${extension}`, twin);
  }
}
