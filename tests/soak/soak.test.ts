import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { SEED } from '../seed.ts';
import { FAULT_COUNT } from './chaos.ts';
import { runSoak } from './runSoak.ts';
import { linesOf } from './soakReport.ts';

const { CLUB_SOAK_MINUTES = '30' } = process.env;
const SECONDS = 60 * Number(CLUB_SOAK_MINUTES);
const LIMIT_MS = 1000 * SECONDS + 300_000;
/** The growth per minute of one lifetime of the process that would still be unnoticed after an hour of use. */
const FLAT = { heapMb: 0.5, rssMb: 3, handles: 0.5 };

it(
  'R34 R35 readers and members of a race day lose nothing in half an hour of faults, the site serves every page, and memory and file handles do not grow',
  { timeout: LIMIT_MS },
  async () => {
    const [first = '/fr/', ...others] = globSync('??/**/index.html', { cwd: 'dist' })
      .sort()
      .map((file) => `/${file.replace(/index\.html$/, '')}`);
    const load = { clients: 20, seconds: SECONDS, seed: SEED, pauseMs: 600, faultMs: 15_000, calmMs: 10_000 };
    const report = await runSoak({ folder: temporaryFolder(), site: 'dist', pages: [first, ...others], ...load });
    const { wrong, samples, log } = report;
    const lines = linesOf(report);
    console.log(lines.join('\n'));
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/soak.json', JSON.stringify({ lines, wrong, samples, log }, undefined, 2));
    expect(wrong).toEqual([]);
    expect(report.book.done.get('login')).toBeGreaterThan(load.clients);
    expect(report.faults.size).toBe(FAULT_COUNT);
    const { heapMb, rssMb, handles } = report.slopes;
    expect(heapMb).toBeLessThan(FLAT.heapMb);
    expect(rssMb).toBeLessThan(FLAT.rssMb);
    expect(handles).toBeLessThan(FLAT.handles);
  },
);
