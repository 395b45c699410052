import { availableParallelism } from 'node:os';
import { extname, join } from 'node:path';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { Refusal } from '../../platform/refusal.ts';
import { openStore } from '../../src/lib/digestStore.ts';
import { filesIn } from '../filesIn.ts';
import type { FinishedFiles } from '../finishedFiles.ts';
import { isServed } from '../isServed.ts';
import {
  areKept,
  areSame,
  bestTwins,
  fileDigest,
  linkTwins,
  quickTwins,
  type Effort,
  type KnownTwins,
  type Source,
} from './compressedTwins.ts';
import { indexTwin, isOfIndex } from './indexTwins.ts';
import { openQuickSizes } from './quickSizes.ts';
import { sweepRarely } from './sweepRarely.ts';

/** Extensions of text files; pictures and fonts are compressed already, and Pagefind's files have twins of their own (`indexTwins.ts`). */
const TEXT: ReadonlySet<string> = new Set(
  ['css', 'html', 'ics', 'js', 'json', 'svg', 'txt', 'vtt', 'wasm', 'webmanifest', 'xml', 'xsl'].map(
    (end) => `.${end}`,
  ),
);

/** Smallest file with a twin, in bytes: below it, a twin saves no packet. */
const LEAST_BYTES = 1024;

/** Maximum number of files compressed with `best` while an earlier site is online: they take about two seconds of CPU. */
const MOST_AT_BEST = 40;

/** How long unused twins are kept, because another site may use them, such as that of `npm start`: two days, in milliseconds. */
const KEPT_FOR = 2 * 24 * 60 * 60_000;

type Site = {
  readonly folder: string;
  readonly cache: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal | undefined;
  /** The previous site, which is served until this one is complete. */
  readonly previous?: string;
  readonly say?: (line: string) => void;
  readonly finished?: FinishedFiles;
};

/** A text file of the site; `before` is its file in the previous site, if that is identical. */
type Text = {
  readonly source: Source;
  readonly before: string | undefined;
};

const readText = ({ folder, previous, finished }: Site, name: string): Text => {
  const file = join(folder, name);
  const digest = finished?.factsOf(name)?.digest ?? fileDigest(file);
  finished?.note(name, { digest });
  const before = previous === undefined ? undefined : join(previous, name);
  return {
    source: { file, digest },
    before: before !== undefined && areSame(file, before) ? before : undefined,
  };
};

/**
 * Writes a brotli twin and a gzip twin of each text file, and brotli twins of the search index. Twins of unchanged files are taken from the
 * previous site or from the cache. `BUILD_COMPRESSION` sets the effort. Without it, a site with no previous site, or with few files without
 * the best twins, is compressed with `best`; any other site with `quick`, because readers wait for it.
 *
 * @throws {Refusal} when `BUILD_COMPRESSION` has another value.
 */
export async function compressSite(site: Site): Promise<void> {
  const { folder, cache, env = {}, signal, previous, say } = site;
  const wanted = effortOf(env);
  const store = openStore(join(cache, 'compressed'));
  const known: KnownTwins = { store, quick: openQuickSizes(join(cache, 'compressed-quickly.json')) };
  const isLinked = ({ source, before }: Text, effort: Effort): boolean =>
    before !== undefined && linkTwins({ source, before, effort }, known);
  const fresh: Text[] = [];
  const files = filesIn(folder);
  const names = files.filter((file) => isText(folder, file));
  await each(names, signal, async (name) => {
    const text = readText(site, name);
    if (isLinked(text, 'best')) return;
    if (areKept(text.source.digest, store)) await bestTwins(text.source.file, store);
    else fresh.push(text);
  });
  const isAwaited = previous !== undefined && existsSync(previous) && fresh.length > MOST_AT_BEST;
  const effort = wanted ?? (isAwaited ? 'quick' : 'best');
  await each(fresh, signal, async (text) => {
    // The best twins of the previous site were tried above.
    if (effort === 'best') await bestTwins(text.source.file, store);
    else if (!isLinked(text, effort)) quickTwins(text.source, known.quick);
  });
  const ofIndexes = files.filter((file) => isOfIndex(folder, file));
  await each(ofIndexes, signal, (file) => indexTwin(join(folder, file), store, effort));
  if (effort === 'quick' && wanted === undefined)
    say?.(`build: ${fresh.length} files are compressed quickly; \`npm run compress\` makes them smaller by a tenth`);
  if (signal?.aborted === true) return;
  known.quick.close();
  sweepRarely({ store, mark: join(cache, 'compressed.swept'), unusedFor: KEPT_FOR });
}

/** Each worker handles one file at a time; more workers would only use more memory. */
async function each<File>(
  files: readonly File[],
  signal: AbortSignal | undefined,
  treat: (file: File) => Promise<void>,
) {
  const next = files.values();
  const workers = Array.from({ length: availableParallelism() }, async () => {
    for (const file of next) {
      if (signal?.aborted === true) return;
      await treat(file);
    }
  });
  await Promise.all(workers);
}

/**
 * The effort of the compression; undefined where the build decides.
 *
 * @throws {Refusal} when `BUILD_COMPRESSION` is neither `best` nor `quick`.
 */
export function effortOf({ BUILD_COMPRESSION: value = '' }: NodeJS.ProcessEnv): Effort | undefined {
  if (value === '') return undefined;
  if (value === 'best' || value === 'quick') return value;
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
