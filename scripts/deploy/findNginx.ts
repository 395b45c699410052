import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { Refusal } from '../../platform/refusal.ts';

const NGINX = '/usr/sbin/nginx';
const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Debian's packages; the container file names the same. */
export const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static'] as const;

const COMMAND = ['apt-get', 'install', '--yes', '--no-install-recommends', ...PACKAGES] as const;

/**
 * Finds nginx with its brotli module; installs both when they are missing and the process runs as root.
 *
 * @throws {Refusal} that names the packages, when they are missing and cannot be installed.
 */
export function findNginx(): string {
  if (isInstalled()) return NGINX;
  const [program, ...args] = COMMAND;
  if (process.getuid?.() === 0) {
    spawnSync(program, ['update'], { stdio: 'ignore' });
    spawnSync(program, args, { stdio: 'ignore' });
  }
  if (isInstalled()) return NGINX;
  throw new Refusal(`nginx with its module for brotli is needed; on Debian, as root: ${COMMAND.join(' ')}`);
}

function isInstalled(): boolean {
  return existsSync(NGINX) && existsSync(BROTLI);
}
