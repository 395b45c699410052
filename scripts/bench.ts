import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { BENCHES } from './bench/benches.ts';
import { loadNow, machineLines } from './bench/machineLines.ts';
import { readBenchArguments } from './bench/readBenchArguments.ts';
import type { Row } from './bench/row.ts';
import { tableOf } from './bench/tableOf.ts';
import { verdictOf } from './bench/verdictOf.ts';
import { build } from './build.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';

const RESULTS = 'bench/results.json';
/** What a shell answers for a command that was interrupted. */
const STOPPED = 130;

/** Runs the benchmarks, prints their tables and writes them down; answers whether every budget is kept. */
async function bench(words: readonly string[], signal: AbortSignal): Promise<boolean> {
  const { names, counts } = readBenchArguments(words);
  const load = loadNow();
  const machine = machineLines();
  if (!existsSync('dist') && !(await build({ signal }))) return false;
  const rows: Row[] = [];
  const versions: string[] = [];
  for (const name of names) {
    const { run, counts: usual } = BENCHES[name];
    const outcome = await run({ signal, say: console.log, counts: counts.length > 0 ? counts : usual });
    rows.push(...outcome.rows);
    for (const version of outcome.versions) if (!versions.includes(version)) versions.push(version);
  }
  const head = [...machine, ...versions, `load ${load} at the start, ${loadNow()} at the end`];
  console.log(['', ...head, '', tableOf(rows), ''].join('\n'));
  mkdirSync('bench', { recursive: true });
  writeFileSync(RESULTS, `${JSON.stringify({ machine: head, rows }, undefined, 2)}\n`);
  return report(rows);
}

function report(rows: readonly Row[]): boolean {
  const verdicts = rows.map(verdictOf);
  const broken = verdicts.filter((verdict) => verdict === 'BROKEN').length;
  const kept = verdicts.filter((verdict) => verdict === 'kept').length;
  console.log(`${kept} budgets kept, ${broken} broken; ${RESULTS} is written`);
  return broken === 0;
}

const signal = stopSignal();
signal.addEventListener('abort', () => {
  // Some gigabytes of pages take their time.
  console.error('bench: stopping; temporary folders are removed');
});
await runMain(async () => {
  try {
    return (await bench(process.argv.slice(2), signal)) ? 0 : 1;
  } catch (error) {
    if (!signal.aborted) throw error;
    console.error('bench: stopped');
    return STOPPED;
  }
});
