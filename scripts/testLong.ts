import { Refusal } from '../platform/refusal.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { drawSeed } from './testing/drawSeed.ts';
import { LONG_PARTS, type LongPart } from './testLongParts.ts';
import { count, report, sum, type Tally } from './testing/tally.ts';

const NAMES = Object.keys(LONG_PARTS) as LongPart[];
const FRESH = '--fresh';

/**
 * The named parts; all parts without an argument.
 *
 * @throws {Refusal} for an argument that names no part.
 */
function partsIn(words: readonly string[]): readonly LongPart[] {
  const unknown = words.filter((word) => !NAMES.some((name) => name === word));
  if (unknown.length > 0) {
    throw new Refusal(`The long suite has no part "${unknown.join('", "')}"; its parts are ${NAMES.join(', ')}.`);
  }
  return words.length === 0 ? NAMES : NAMES.filter((name) => words.includes(name));
}

async function runPart(name: LongPart, isFresh: boolean, signal: AbortSignal): Promise<Tally> {
  console.log(`long suite: ${name}`);
  try {
    return await LONG_PARTS[name]({ signal, isFresh });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.error(`FAILED  ${name}: ${reason}`);
    return count(false, `${name}: ${reason}`);
  }
}

/** `npm run test:long -- browser scale --fresh`: the tests that take too long for `npm test`, all or by parts. */
await runMain(async () => {
  drawSeed();
  const words = process.argv.slice(2);
  const signal = stopSignal();
  const tallies: Tally[] = [];
  for (const name of partsIn(words.filter((word) => word !== FRESH))) {
    tallies.push(await runPart(name, words.includes(FRESH), signal));
  }
  return report(sum(tallies));
});
