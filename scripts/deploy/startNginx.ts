import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../../platform/refusal.ts';
import { freePort } from '../freePort.ts';

/** A running nginx; `close` ends it and removes its folder. */
type Served = { readonly origin: string; readonly close: () => Promise<void> };

/** Time limit for the first response of nginx, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Serves a built site with nginx and the container's configuration, on a free port of this machine.
 *
 * @param nginx - the path of the program.
 * @param site - the built site; nginx serves a copy, because its user may have no access to this folder.
 * @param locations - the texts of configuration files that the server includes before the site's own.
 * @throws {Refusal} with nginx's message when it does not start.
 */
export async function startNginx(nginx: string, site: string, locations: readonly string[] = []): Promise<Served> {
  const prefix = mkdtempSync(join(tmpdir(), 'club-nginx-'));
  const port = await freePort(0);
  mkdirSync(join(prefix, 'run'));
  cpSync(resolve(site), join(prefix, 'site'), { recursive: true });
  mkdirSync(join(prefix, 'locations'));
  for (const [index, text] of locations.entries()) writeFileSync(join(prefix, 'locations', `${index}.conf`), text);
  const configuration = readFileSync('scripts/deploy/nginx.conf', 'utf8');
  writeFileSync(join(prefix, 'nginx.conf'), configuration.replace('listen 8080;', `listen 127.0.0.1:${port};`));
  return await run({ nginx, prefix, origin: `http://127.0.0.1:${port}` });
}

async function run({
  nginx,
  prefix,
  origin,
}: Readonly<Record<'nginx' | 'prefix' | 'origin', string>>): Promise<Served> {
  // As root, nginx starts its workers as another user, who cannot read root's temporary folder.
  const user = process.getuid?.() === 0 ? ['user root;'] : [];
  const globals = ['daemon off;', 'error_log stderr;', ...user].join(' ');
  const child = spawn(nginx, ['-p', `${prefix}/`, '-c', join(prefix, 'nginx.conf'), '-g', globals], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (words += text));
  const { promise: ended, resolve: end } = Promise.withResolvers<false>();
  child.on('error', ({ message }) => {
    words += message;
  });
  child.on('close', () => {
    end(false);
  });
  const close = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(prefix, { recursive: true, force: true });
  };
  const isUp = await Promise.race([answers(origin), ended]);
  if (isUp) return { origin, close };
  await close();
  throw new Refusal(`nginx does not start: ${words.trim()}`);
}

async function answers(origin: string): Promise<boolean> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await fetch(origin, { method: 'HEAD' }).catch(() => undefined);
    if (answer !== undefined) return true;
    await pause(50);
  }
  return false;
}
