import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandbox } from '../sandbox/createSandbox.ts';
import { runTestFiles } from './runTestFiles.ts';
import { serveSite } from './serveSite.ts';

type Options = {
  readonly browser: string;
  /** The port whose address was built into the site. */
  readonly sandboxPort: number;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal;
  readonly output: 'shown' | 'kept';
  readonly root?: string;
  readonly only?: { readonly file: string; readonly name: string };
};

/**
 * Runs the browser tests on the built site, which is served on a free port beside a sandbox with a file of its own.
 *
 * @throws {Refusal} when the sandbox's port has been taken in the meantime.
 */
export async function runBrowserTests({ browser, sandboxPort, ...options }: Options): ReturnType<typeof runTestFiles> {
  const folder = mkdtempSync(join(tmpdir(), 'club-browser-tests-'));
  const site = await serveSite({ root: join(options.root ?? '.', 'dist'), port: 0 });
  const siteOrigin = `http://localhost:${site.port}`;
  try {
    const file = join(folder, 'data.db');
    const sandbox = await createSandbox({ host: 'localhost', port: sandboxPort, file, siteOrigin });
    const addresses = {
      CLUB_SITE: siteOrigin,
      CLUB_SANDBOX: `http://localhost:${sandbox.port}`,
      CLUB_BROWSER: browser,
    };
    try {
      return await runTestFiles({ ...options, projects: ['browser'], env: { ...options.env, ...addresses } });
    } finally {
      await sandbox.close();
    }
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
