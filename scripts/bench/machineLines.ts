import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { join } from 'node:path';
import { z } from 'astro/zod';

const manifestSchema = z.object({ version: z.string() });

function versionOf(name: string): string {
  const file = join('node_modules', name, 'package.json');
  return manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).version;
}

/** The machine of the measurement. The load is that of the last minute; near 0, no other work disturbs the measurement. */
export function machineLines(): readonly string[] {
  const cores = cpus();
  return [
    `processor ${cores[0]?.model ?? 'unknown'}, ${cores.length} cores, ${(totalmem() / 1e9).toFixed(0)} GB`,
    `Node ${process.versions.node}, Astro ${versionOf('astro')}`,
  ];
}

/** The machine's load over the last minute, in processes. */
export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
