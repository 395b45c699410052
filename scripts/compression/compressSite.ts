import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { readFileSync, statSync } from 'node:fs';
import { Refusal } from '../../platform/refusal.ts';
import { openStore } from '../../src/lib/digestStore.ts';
import { filesIn } from '../filesIn.ts';
import { isServed } from '../isServed.ts';
import { compressedTwins, type Effort } from './compressedTwins.ts';

/** Text; pictures and fonts, and what Pagefind writes, are compressed inside. */
const TEXT: ReadonlySet<string> = new Set(
  ['css', 'html', 'ics', 'js', 'json', 'svg', 'txt', 'vtt', 'wasm', 'webmanifest', 'xml', 'xsl'].map(
    (end) => `.${end}`,
  ),
);

/** Below this a twin saves no packet, in bytes. */
const LEAST_BYTES = 1024;

type Site = {
  readonly folder: string;
  readonly cache: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Puts a twin in brotli and one in gzip beside each file of text. What was compressed before comes from the cache, which keeps
 * nothing that this site does not use. `BUILD_COMPRESSION` says how hard it tries.
 *
 * @throws {Refusal} when `BUILD_COMPRESSION` has another value.
 */
export async function compressSite({ folder, cache, env = {}, signal }: Site): Promise<void> {
  const effort = effortOf(env);
  const store = openStore(join(cache, 'compressed'));
  const files = filesIn(folder).filter((file) => isText(folder, file));
  // Each worker squeezes one file at a time, in threads of Node's own; more of them would only hold more memory.
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
 * How hard the compression tries.
 *
 * @throws {Refusal} when `BUILD_COMPRESSION` is another word than `best` or `quick`.
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

/** Pagefind's WebAssembly has gzip inside, under whatever name. */
function isGzip(file: string): boolean {
  return (
    extname(file) === '.wasm' &&
    readFileSync(file)
      .subarray(0, 2)
      .equals(Buffer.from([0x1f, 0x8b]))
  );
}
