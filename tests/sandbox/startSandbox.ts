import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createSandbox } from '../../sandbox/createSandbox.ts';
import type { Route } from '../../sandbox/route.ts';
import { ROUTES } from '../../sandbox/routes.ts';
import { temporaryFolder } from '../scripts/temporaryFolder.ts';

type Wishes = { readonly routes?: readonly Route[]; readonly file?: string; readonly siteFiles?: string };

export const SITE_ORIGIN = 'http://localhost:4321';

/** A sandbox for the running test, on a free port and with its own file; it stops at the end of the test. */
export async function startSandbox({
  routes = ROUTES,
  file = join(temporaryFolder(), 'data.db'),
  siteFiles = temporaryFolder(),
}: Wishes = {}) {
  const log: string[] = [];
  const settings = { host: 'localhost', port: 0, file, siteOrigin: SITE_ORIGIN, siteFiles, routes };
  const sandbox = await createSandbox({ ...settings, log: (line) => log.push(line) });
  let isOpen = true;
  const stop = async () => {
    if (isOpen) await sandbox.close();
    isOpen = false;
  };
  onTestFinished(stop);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`http://localhost:${sandbox.port}${path}`, { redirect: 'manual', ...init });
  return { ask, file, log, port: sandbox.port, stop };
}
