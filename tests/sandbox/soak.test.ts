import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';
import { SEED } from '../seed.ts';
import { FAULT_COUNT } from '../soak/chaos.ts';
import { runSoak } from '../soak/runSoak.ts';
import { linesOf } from '../soak/soakReport.ts';

const LIMIT_MS = 300_000;

it(
  'R35 nothing that was acknowledged is lost while the provider, its process, its broker, its disk and its clock fail one after the other',
  { timeout: LIMIT_MS },
  async () => {
    const folder = temporaryFolder();
    const site = join(folder, 'site');
    mkdirSync(join(site, 'en'), { recursive: true });
    writeFileSync(join(site, 'en/index.html'), '<!doctype html><html lang="en"><p>Allez !</p></html>\n');
    const report = await runSoak({
      folder,
      site,
      pages: ['/en/'],
      clients: 8,
      seconds: 1,
      seed: SEED,
      pauseMs: 150,
      faultMs: 1200,
      calmMs: 2_000,
    });
    console.log(linesOf(report).join('\n'));
    expect(report.wrong).toEqual([]);
    expect(report.faults.size).toBe(FAULT_COUNT);
    expect(report.book.done.get('login')).toBeGreaterThan(0);
  },
);
