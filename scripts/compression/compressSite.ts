import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { readFileSync, statSync } from 'node:fs';
import { Refusal } from '../../platform/refusal.ts';
import { openStore } from '../../src/lib/digestStore.ts';
import { filesIn } from '../filesIn.ts';
import { isServed } from '../isServed.ts';
import { compressedTwins, type Effort } from './compressedTwins.ts';

/** Extensions of text files; pictures, fonts and Pagefind's files are compressed already. */
const TEXT: ReadonlySet<string> = new Set(
  ['css', 'html', 'ics', 'js', 'json', 'svg', 'txt', 'vtt', 'wasm', 'webmanifest', 'xml', 'xsl'].map(
    (end) => `.${end}`,
  ),
);

/** Smallest file with a twin, in bytes: below it, a twin saves no packet. */
const LEAST_BYTES = 1024;

type Site = {
  readonly folder: string;
  readonly cache: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Writes a brotli twin and a gzip twin of each text file. Unchanged twins come from the cache, which drops those that this site does not
 * use. `BUILD_COMPRESSION` sets the effort.
 *
 * @throws {Refusal} when `BUILD_COMPRESSION` has another value.
 */
export async function compressSite({ folder, cache, env = {}, signal }: Site): Promise<void> {
  const effort = effortOf(env);
  const store = openStore(join(cache, 'compressed'));
  const files = filesIn(folder).filter((file) => isText(folder, file));
  // Each worker compresses one file at a time, in Node's thread pool; more workers would only use more memory.
  const next = files.values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const file of next) {
      if (signal?.aborted === true) return;
      await compressedTwins({ file: join(folder, file), store, effort });
    }
  });
  await Promise.all(workers);
  if (signal?.aborted !== true) store.sweep(0);
}

/**
 * The effort of the compression.
 *
 * @throws {Refusal} when `BUILD_COMPRESSION` is neither `best` nor `quick`.
 */
export function effortOf({ BUILD_COMPRESSION: value = '' }: NodeJS.ProcessEnv): Effort {
  if (value === '' || value === 'best') return 'best';
  if (value === 'quick') return 'quick';
  throw new Refusal(`BUILD_COMPRESSION is "${value}": it must be "best" or "quick".`);
}

function isText(folder: string, file: string): boolean {
  if (!TEXT.has(extname(file)) || !isServed(file.split('/'))) return false;
  const stats = statSync(join(folder, file));
  return stats.size > LEAST_BYTES && !isGzip(join(folder, file));
}

/** Whether a file is gzip already: Pagefind's WebAssembly is, under different names. */
function isGzip(file: string): boolean {
  return (
    extname(file) === '.wasm' &&
    readFileSync(file)
      .subarray(0, 2)
      .equals(Buffer.from([0x1f, 0x8b]))
  );
}
