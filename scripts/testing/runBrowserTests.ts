import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificate } from './makeCertificate.ts';
import { runTestFiles } from './runTestFiles.ts';
import { SANDBOX_LOG, serveTestSite } from './serveTestSite.ts';

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
};

/**
 * Runs the browser tests on the built site: two origins over https, as in production, so that the identity SDK is the one that is
 * shipped. Nobody trusts the certificate but this run's own browsers and processes.
 *
 * @throws {Refusal} when the sandbox's port has been taken in the meantime.
 */
export async function runBrowserTests({ browser, sandboxPort, ...options }: Options): ReturnType<typeof runTestFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'club-certificate-'));
  rmSync(SANDBOX_LOG, { force: true });
  try {
    const { pin, ...certificate } = await makeCertificate();
    const [certificateFile, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
    writeFileSync(certificateFile, certificate.cert);
    writeFileSync(keyFile, certificate.key);
    const siteFiles = join(options.root ?? '.', 'dist');
    const { site, sandbox, database, close } = await serveTestSite({ siteFiles, certificate, sandboxPort });
    const addresses = {
      CLUB_SITE: site,
      CLUB_SANDBOX: sandbox,
      CLUB_BROWSER: browser,
      CLUB_DATABASE: database,
      CLUB_PIN: pin,
      CLUB_KEY: keyFile,
      NODE_EXTRA_CA_CERTS: certificateFile,
    };
    try {
      const ended = await runTestFiles({ ...options, projects: ['browser'], env: { ...options.env, ...addresses } });
      return ended.failed === 0
        ? ended
        : { ...ended, failures: [...ended.failures, `what the sandbox answered: ${SANDBOX_LOG}`] };
    } finally {
      await close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
