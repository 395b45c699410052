import { mkdirSync } from 'node:fs';
import { subsetFonts } from '../subsetFonts.ts';
import { runJobs, type Cost } from './runJobs.ts';
import { sum, type Tally } from './tally.ts';
import { runCheck, SLOTS, testJobs } from './testJobs.ts';

/** Runs all parts of `npm test` and prints their times; a failed part stops only the parts that need it. */
export async function runTests(signal: AbortSignal): Promise<Tally> {
  mkdirSync('test-results', { recursive: true });
  // Lint, types and tests need the subset fonts, which Astro's configuration names, and the generated types; a fresh clone has neither.
  await subsetFonts();
  const since = performance.now();
  const types = await runCheck('generated types', ['node_modules/astro/bin/astro.mjs', 'sync'], signal);
  if (types.tally.failed > 0) console.log(types.output);
  const { costs, ...tally } = await runJobs({ jobs: testJobs(signal), slots: SLOTS });
  for (const line of tableOf(costs, (performance.now() - since) / 1000)) console.log(line);
  return sum([types.tally, tally]);
}

/** The time of each part, the most CPU time first, and the sum. */
function tableOf(costs: readonly Cost[], wallS: number): readonly string[] {
  const row = (name: string, cases: number, wall: number, cpuS: number | undefined): string =>
    [
      name.padEnd(26),
      String(cases).padStart(6),
      wall.toFixed(1).padStart(9),
      (cpuS?.toFixed(1) ?? '').padStart(9),
    ].join('');
  const sorted = costs.toSorted((one, other) => (other.cpuS ?? other.wallS) - (one.cpuS ?? one.wallS));
  const total = (pick: (cost: Cost) => number): number => costs.reduce((whole, cost) => whole + pick(cost), 0);
  return [
    ['part'.padEnd(26), 'checks'.padStart(6), 'wall s'.padStart(9), 'CPU s'.padStart(9)].join(''),
    ...sorted.map(({ name, cases, wallS: wall, cpuS }) => row(name, cases, wall, cpuS)),
    row(
      'all',
      total(({ cases }) => cases),
      wallS,
      total(({ cpuS }) => cpuS ?? 0),
    ),
  ];
}
