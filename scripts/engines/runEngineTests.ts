import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';
import { makeCertificate } from '../testing/makeCertificate.ts';
import { runTestFiles } from '../testing/runTestFiles.ts';
import { serveTestSite } from '../testing/serveTestSite.ts';
import { count, judge, sum, type Tally } from '../testing/tally.ts';
import { ENGINES, findXvfb } from './findEngines.ts';
import type { Engine } from './engine.ts';
import { startScreen } from './startScreen.ts';

type Options = {
  /** The port whose address was built into the site. */
  readonly sandboxPort: number;
  readonly env: NodeJS.ProcessEnv;
  /** Names of engines; all engines when empty. */
  readonly engines?: readonly string[];
  /** Further arguments of Vitest. */
  readonly filters?: readonly string[];
};

/**
 * Runs the tests of `tests/engines/` on the built site in every engine, one engine after the other. An engine that can be neither found
 * nor installed is reported in one sentence and counts as a failure.
 */
export async function runEngineTests(signal: AbortSignal, options: Options): Promise<Tally> {
  const { engines = [] } = options;
  const tallies: Tally[] = [];
  for (const [name, find] of Object.entries(ENGINES)) {
    if (engines.length > 0 && !engines.includes(name)) continue;
    if (signal.aborted) break;
    try {
      tallies.push(named(name, await runJourneys(await find(), signal, options)));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      console.error(`FAILED  ${name}: ${error.message}`);
      tallies.push(count(false, name));
    }
  }
  return sum(tallies);
}

/** Puts the engine's name before each failure: the same test runs in every engine. */
function named(name: string, { passed, failed, failures }: Tally): Tally {
  return { passed, failed, failures: failures.map((failure) => `${name} › ${failure}`) };
}

/** Runs the tests in one engine, against a sandbox of its own, so that no engine depends on the data of another. */
async function runJourneys(engine: Engine, signal: AbortSignal, options: Options): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), 'club-engines-'));
  const screen = engine.kind === 'webkit' ? await startScreen(findXvfb()) : undefined;
  try {
    const { key, cert } = await makeCertificate();
    const certificateFile = join(folder, 'certificate.pem');
    writeFileSync(certificateFile, cert);
    const { sandboxPort } = options;
    const served = await serveTestSite({ siteFiles: 'dist', certificate: { key, cert }, sandboxPort });
    try {
      const env = {
        ...options.env,
        CLUB_SITE: served.site,
        CLUB_SANDBOX: served.sandbox,
        CLUB_ENGINE: JSON.stringify(engine),
        NODE_EXTRA_CA_CERTS: certificateFile,
        ...(screen === undefined ? {} : { DISPLAY: screen.display }),
      };
      // One file after the other: a hanging engine then fails only its own file.
      const filters = ['--no-file-parallelism', ...(options.filters ?? [])];
      console.log(`\nTests in ${engine.name}`);
      return judge(await runTestFiles({ projects: ['engines'], env, filters, signal, output: 'shown' }));
    } finally {
      await served.close();
    }
  } finally {
    screen?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
