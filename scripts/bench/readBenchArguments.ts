import { Refusal } from '../../platform/refusal.ts';
import { BENCHES, type BenchName } from './benches.ts';

/** The generated articles are shared by four languages, and the peers need lists of several pages. */
const STEP = 4;
const LEAST = 400;

type Wish = { readonly names: readonly BenchName[]; readonly counts: readonly number[] };

const isName = (text: string): text is BenchName => Object.hasOwn(BENCHES, text);

/**
 * Reads what follows `npm run bench`: names of benchmarks (none: all of them) and numbers of articles (none: those of each
 * benchmark).
 *
 * @throws {Refusal} for anything else.
 */
export function readBenchArguments(words: readonly string[]): Wish {
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
