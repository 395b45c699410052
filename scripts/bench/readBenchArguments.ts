import { Refusal } from '../../platform/refusal.ts';
import { BENCHES, type BenchName } from './benches.ts';

/** Articles are generated in four languages, so their number is a multiple of this. */
const STEP = 4;
const LEAST = 400;

type Selection = { readonly names: readonly BenchName[]; readonly counts: readonly number[] };

const isName = (text: string): text is BenchName => Object.hasOwn(BENCHES, text);

/**
 * Reads the arguments of `npm run bench`: names of benchmarks (default: all) and numbers of articles (default: those of each benchmark).
 *
 * @throws {Refusal} for other arguments.
 */
export function readBenchArguments(words: readonly string[]): Selection {
  const names = words.filter(isName);
  const counts = words.filter((word) => !isName(word)).map(readCount);
  return {
    names: names.length === 0 ? Object.keys(BENCHES).filter(isName) : names,
    counts: [...counts].sort((one, other) => one - other),
  };
}

function readCount(word: string): number {
  const count = Number(word);
  if (/^\d{1,6}$/.test(word) && count % STEP === 0 && count >= LEAST) return count;
  const names = Object.keys(BENCHES).join(', ');
  throw new Refusal(
    `"${word}" is neither a benchmark (${names}) nor a number of articles (from ${LEAST}, a multiple of ${STEP}).`,
  );
}
