import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { build } from '../build.ts';
import { freePort } from '../freePort.ts';
import { withLocalSettings } from '../localSettings.ts';
import { runMain } from '../runMain.ts';
import { sandboxPortIn, sandboxVariables } from '../sandboxVariables.ts';
import { stopSignal } from '../stopSignal.ts';
import { settingsDigest, variantDigest } from './variantDigest.ts';

/** The record of the last build for tests; another build may have replaced `dist/` since. */
const RECORD = join('.cache', 'testSite.json');

const recordSchema = z.object({ sources: z.string(), settings: z.string(), port: z.int(), folder: z.string() });

type Built = {
  readonly sandboxPort: number;
  /** The environment variables with which the site was built. */
  readonly env: NodeJS.ProcessEnv;
};

/** The environment of every check, and of a build for tests whose sandbox listens on `sandboxPort`. */
export function testEnvironment(sandboxPort = readRecord()?.port): NodeJS.ProcessEnv {
  return {
    ...withLocalSettings(process.env),
    ASTRO_TELEMETRY_DISABLED: '1',
    ...sandboxVariables(sandboxPort ?? sandboxPortIn(process.env)),
  };
}

/**
 * Builds the site for tests on this machine, unless `dist/` already holds a build of the same sources and settings whose sandbox port is
 * still free.
 *
 * @returns undefined when the build fails, after its error was printed.
 */
export async function buildTestSite(signal: AbortSignal): Promise<Built | undefined> {
  const record = readRecord();
  const sandboxPort = await freePort(record?.port ?? sandboxPortIn(process.env));
  const env = testEnvironment(sandboxPort);
  const wanted = { sources: variantDigest(), settings: digestOf(env), port: sandboxPort };
  const isCurrent =
    record?.sources === wanted.sources &&
    record.settings === wanted.settings &&
    record.port === wanted.port &&
    record.folder === identityOf('dist');
  if (isCurrent) return { sandboxPort, env };
  if (!(await build({ env, signal }))) return undefined;
  mkdirSync(dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify({ ...wanted, folder: identityOf('dist') }));
  return { sandboxPort, env };
}

function readRecord(): z.output<typeof recordSchema> | undefined {
  try {
    return recordSchema.safeParse(JSON.parse(readFileSync(RECORD, 'utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The digest of the variables that a build reads. */
function digestOf(env: NodeJS.ProcessEnv): string {
  const entries = Object.entries(env).filter(([name]) => /^(?:PUBLIC|SANDBOX)_/.test(name));
  return settingsDigest(Object.fromEntries(entries.map(([name, value]) => [name, value ?? ''])));
}

/** The inode and modification time of a folder, which differ between builds: each build replaces the folder. */
function identityOf(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats === undefined ? '' : `${stats.ino}-${stats.mtimeMs}`;
}

if (import.meta.main) await runMain(async () => ((await buildTestSite(stopSignal())) === undefined ? 1 : 0));
