import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import type { Certificate } from '../../platform/listen.ts';
import { Refusal } from '../../platform/refusal.ts';
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

const answer = z.union([z.object({ port: z.int() }), z.object({ refusal: z.string() })]);

/**
 * Serves a built site on a free port beside a sandbox with a database of its own.
 *
 * @throws {Refusal} when another program has taken the sandbox's port.
 */
export async function serveTestSite(options: Options): Promise<Served> {
  const { siteFiles, certificate, known } = options;
  const hosts = known === undefined ? [] : [new URL(known.site).host];
  const folder = mkdtempSync(join(tmpdir(), 'club-browser-tests-'));
  const database = join(folder, 'data.db');
  const scheme = certificate === undefined ? 'http' : 'https';
  let sandboxAddress: string | undefined;
  const site = await serveSite({ root: siteFiles, port: 0, certificate, hosts, geolocation: () => sandboxAddress });
  const closeSite = async () => {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  };
  const siteAddress = `${scheme}://localhost:${site.port}`;
  try {
    const sandbox = await startServedSandbox(options, { database, siteAddress });
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

type Place = { readonly database: string; readonly siteAddress: string };

/** The sandbox in a process of its own, which ends when this one does. */
async function startServedSandbox(
  { siteFiles, certificate, sandboxPort, known, cookieDomain }: Options,
  { database, siteAddress }: Place,
): Promise<{ readonly port: number; readonly close: () => Promise<void> }> {
  mkdirSync(dirname(SANDBOX_LOG), { recursive: true });
  const child = fork('tests/servedSandbox.ts', [], { execArgv: [] });
  const ended = once(child, 'exit');
  child.send({
    port: sandboxPort,
    file: database,
    siteFiles,
    membersFiles: `${siteFiles}-members`,
    siteOrigin: known?.site ?? siteAddress,
    origin: known?.sandbox,
    cookieDomain,
    certificate,
    log: SANDBOX_LOG,
  });
  const [message] = await Promise.race([
    once(child, 'message'),
    ended.then(() => [{ refusal: 'The sandbox could not be started.' }]),
  ]);
  const started = answer.parse(message);
  if ('refusal' in started) throw new Refusal(started.refusal);
  return {
    port: started.port,
    close: async () => {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
