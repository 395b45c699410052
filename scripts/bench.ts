import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { BENCHES } from './bench/benches.ts';
import { FILES } from './bench/files.ts';
import { loadNow, machineLines } from './bench/machineLines.ts';
import { readBenchArguments } from './bench/readBenchArguments.ts';
import type { Run } from './bench/measurement.ts';
import type { Row } from './bench/row.ts';
import { tableOf } from './bench/tableOf.ts';
import { verdictOf } from './bench/verdictOf.ts';
import { build } from './build.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';

/** The exit code of a shell for a command that SIGINT has ended. */
const STOPPED = 130;

/** Runs the benchmarks, prints and records their tables; returns whether every budget is kept. */
async function bench(words: readonly string[], signal: AbortSignal): Promise<boolean> {
  const { names, counts } = readBenchArguments(words);
  const load = loadNow();
  const machine = machineLines();
  if (!existsSync('dist') && !(await build({ signal }))) return false;
  const results: Run['results'][number][] = [];
  const versions: string[] = [];
  for (const name of names) {
    const { run, counts: usual } = BENCHES[name];
    const outcome = await run({ signal, say: console.log, counts: counts.length > 0 ? counts : usual });
    results.push({ bench: name, rows: [...outcome.rows] });
    for (const version of outcome.versions) if (!versions.includes(version)) versions.push(version);
  }
  const rows = results.flatMap((result) => result.rows);
  const head = [...machine, ...versions, `load ${load} at the start, ${loadNow()} at the end`];
  console.log(['', ...head, '', tableOf(rows), ''].join('\n'));
  write({ measuredOn: new Date().toISOString().slice(0, 10), machine: head, results });
  return report(rows);
}

function write(run: Run): void {
  mkdirSync(dirname(FILES.run), { recursive: true });
  writeFileSync(FILES.run, `${JSON.stringify(run, undefined, 2)}\n`);
}

function report(rows: readonly Row[]): boolean {
  const verdicts = rows.map(verdictOf);
  const broken = verdicts.filter((verdict) => verdict === 'BROKEN').length;
  const kept = verdicts.filter((verdict) => verdict === 'kept').length;
  console.log(`${kept} budgets kept, ${broken} broken; ${FILES.run} is written`);
  return broken === 0;
}

const signal = stopSignal();
signal.addEventListener('abort', () => {
  // Removing some gigabytes of pages takes time.
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
