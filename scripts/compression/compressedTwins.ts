import { createHash, randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { TWINS, type Twin } from '../acceptedEncodings.ts';

/** How much time a file is worth: `best` for what readers load, `quick` for a site that stays on this machine. */
export type Effort = 'best' | 'quick';

type Options = {
  readonly file: string;
  /** A folder that exists; what is squeezed once is kept here by the digest of what it holds. */
  readonly cache: string;
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

/** Writes a file's compressed twins beside it and answers the names of their entries in the cache. */
export async function compressedTwins({ file, cache, effort }: Options): Promise<readonly string[]> {
  const bytes = await readFile(file);
  const digest = createHash('sha256').update(bytes).digest('hex');
  const names: string[] = [];
  for (const { extension } of TWINS) {
    const name = `${digest}.${effort}.${extension}`;
    const entry = join(cache, name);
    if (!existsSync(entry)) keep(entry, await SQUEEZE[extension](bytes, effort));
    copyFileSync(entry, `${file}.${extension}`);
    names.push(name);
  }
  return names;
}

/** An entry appears whole or not at all: a build that is killed leaves none that is cut short. Two files may be equal. */
function keep(entry: string, bytes: Buffer): void {
  const part = `${entry}.${randomUUID()}.part`;
  writeFileSync(part, bytes);
  renameSync(part, entry);
}
