import { appendFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import type { Certificate } from '../../sandbox/listenOnLoopback.ts';
import { serveSite } from '../serveSite.ts';

/** Two origins: the site's and the sandbox's. */
type Addresses = { readonly site: string; readonly sandbox: string };

/** The two addresses, and the path of the sandbox's SQLite file, in which tests look up the provider's data. */
type Served = Addresses & { readonly database: string; readonly close: () => Promise<void> };

type Options = {
  /** The folder of the built site. */
  readonly siteFiles: string;
  /** Without a certificate both origins use http. */
  readonly certificate?: Certificate | undefined;
  /** The port whose address was built into the site; 0 picks a free one. */
  readonly sandboxPort: number;
  /** The addresses as browsers know them, where a browser's own rules map their hosts to this machine. */
  readonly known?: Addresses | undefined;
  readonly cookieDomain?: string | undefined;
};

/** The log of every sandbox of a run, with its requests and errors: for reading after a test has failed. */
export const SANDBOX_LOG = join('test-results', 'sandbox.log');

/** Several processes append to one file; a line is written whole (POSIX `O_APPEND`). */
function writeLog(line: string): void {
  appendFileSync(SANDBOX_LOG, `${new Date().toISOString()} ${line}\n`);
}

function logMistake(line: string): void {
  console.error(line);
  writeLog(line);
}

/** A high rate limit and a cheap password hash: all tests come from one address, and many of them log in. */
const IDENTITY = { rateLimit: 1_000_000, scryptCost: 2 ** 10 };

/**
 * Serves a built site on a free port beside a sandbox with a database of its own.
 *
 * @throws {Refusal} when another program has taken the sandbox's port.
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
