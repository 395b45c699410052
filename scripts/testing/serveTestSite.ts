import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import type { Certificate } from '../../sandbox/listenOnLoopback.ts';
import { serveSite } from '../serveSite.ts';

/** Two origins: the site's and the sandbox's. */
type Addresses = { readonly site: string; readonly sandbox: string };

/** What is served, with the sandbox's SQLite file: what the provider has kept is looked up there. */
type Served = Addresses & { readonly database: string; readonly close: () => Promise<void> };

type Options = {
  /** The folder of the built site. */
  readonly siteFiles: string;
  /** Without one both speak http. */
  readonly certificate?: Certificate | undefined;
  /** The port whose address was built into the site; 0 picks a free one. */
  readonly sandboxPort: number;
  /** Where browsers believe them to be, when they are led here by rules of their own. */
  readonly known?: Addresses | undefined;
  readonly cookieDomain?: string | undefined;
};

/** What every sandbox of a run has answered, and its mistakes: read after a test has failed. */
export const SANDBOX_LOG = join('test-results', 'sandbox.log');

/** Several processes append to one file; a line is written whole (POSIX `O_APPEND`). */
function writeLog(line: string): void {
  appendFileSync(SANDBOX_LOG, `${new Date().toISOString()} ${line}\n`);
}

function logMistake(line: string): void {
  console.error(line);
  writeLog(line);
}

/** All tests come from one address, and many of them log in. */
const IDENTITY = { rateLimit: 1_000_000, scryptCost: 2 ** 10 };

/**
 * Serves a built site on a free port beside a sandbox with a file of its own, and answers where both are on this machine,
 * and that file.
 *
 * @throws {Refusal} when the sandbox's port has been taken in the meantime.
 */
export async function serveTestSite(options: Options): Promise<Served> {
  const { siteFiles, certificate, sandboxPort, known, cookieDomain } = options;
  const folder = mkdtempSync(join(tmpdir(), 'club-browser-tests-'));
  mkdirSync(dirname(SANDBOX_LOG), { recursive: true });
  const database = join(folder, 'data.db');
  const scheme = certificate === undefined ? 'http' : 'https';
  let sandboxAddress: string | undefined;
  const site = await serveSite({ root: siteFiles, port: 0, certificate, geolocation: () => sandboxAddress });
  const closeSite = async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const siteAddress = `${scheme}://localhost:${site.port}`;
  try {
    const sandbox = await createSandbox({
      host: 'localhost',
      port: sandboxPort,
      file: database,
      siteFiles,
      membersFiles: `${siteFiles}-members`,
      cookieDomain,
      siteOrigin: known?.site ?? siteAddress,
      origin: known?.sandbox,
      identity: IDENTITY,
      log: logMistake,
      logAccess: writeLog,
      ...(certificate === undefined ? {} : { certificate }),
    });
    const close = async () => {
      await sandbox.close();
      await closeSite();
    };
    sandboxAddress = `${scheme}://localhost:${sandbox.port}`;
    return { site: siteAddress, sandbox: sandboxAddress, database, close };
  } catch (error) {
    await closeSite();
    throw error;
  }
}
