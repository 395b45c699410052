import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './findBrowser.ts';
import { makeCertificate } from './makeCertificate.ts';
import { BROWSER_REPORT, runTestFiles } from './runTestFiles.ts';
import { SANDBOX_LOG, serveTestSite } from './serveTestSite.ts';
import { traceFailures } from './traceFailures.ts';

type Options = {
  readonly browser: string;
  /** The port whose address was built into the site. */
  readonly sandboxPort: number;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly output: 'shown' | 'kept';
  readonly root?: string;
  readonly only?: { readonly file: string; readonly name: string };
  readonly filters?: readonly string[];
  /** Whether failed tests are run once more to record a trace. */
  readonly isTraced?: boolean;
};

type Outcome = Awaited<ReturnType<typeof runTestFiles>>;

/**
 * Runs the browser tests on the built site: two origins over https, as in production, so that the identity SDK is the one that is
 * shipped. Only this run's browsers and processes trust its certificate.
 *
 * @throws {Refusal} when another program has taken the sandbox's port.
 */
export async function runBrowserTests(options: Options): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'club-certificate-'));
  rmSync(SANDBOX_LOG, { force: true });
  try {
    const { pin, ...certificate } = await makeCertificate();
    const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
    writeFileSync(certificateFile, certificate.cert);
    writeFileSync(keyFile, certificate.key);
    const siteFiles = join(options.root ?? '.', 'dist');
    const { sandboxPort } = options;
    const { site, sandbox, database, close } = await serveTestSite({ siteFiles, certificate, sandboxPort });
    const addresses = {
      CLUB_SITE: site,
      CLUB_SANDBOX: sandbox,
      CLUB_BROWSER: options.browser,
      CLUB_FULL_BROWSER: findBrowser(undefined, 'headed'),
      CLUB_DATABASE: database,
      CLUB_PIN: pin,
      CLUB_KEY: keyFile,
      NODE_EXTRA_CA_CERTS: certificateFile,
    };
    try {
      return await runOnServed({ ...options, env: { ...options.env, ...addresses } });
    } finally {
      await close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the tests on the served site; appends to the failures where their traces and the sandbox's log are. */
async function runOnServed({ isTraced = false, root = '.', ...options }: Options): Promise<Outcome> {
  const ended = await runTestFiles({ ...options, root, projects: ['browser'] });
  if (ended.failed === 0) return ended;
  const traces = isTraced ? await traceFailures({ ...options, report: BROWSER_REPORT, root }) : [];
  return { ...ended, failures: [...ended.failures, ...traces, `log of the sandbox: ${SANDBOX_LOG}`] };
}
