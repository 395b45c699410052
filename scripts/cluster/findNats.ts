import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';

const PROGRAM = 'nats-server';
/** Debian's package; it has the name of its program. */
const COMMAND = ['apt-get', 'install', '--yes', '--no-install-recommends', PROGRAM] as const;

/**
 * Finds the NATS server, and installs it where that is possible.
 *
 * @throws {Refusal} that names the package, when it is not there and cannot be installed.
 */
export function findNats(): string {
  const found = lookFor();
  if (found !== undefined) return found;
  const [program, ...args] = COMMAND;
  if (process.getuid?.() === 0) {
    spawnSync(program, ['update'], { stdio: 'ignore' });
    spawnSync(program, args, { stdio: 'ignore' });
  }
  const installed = lookFor();
  if (installed !== undefined) return installed;
  throw new Refusal(`The NATS server is needed; on Debian, as root: ${COMMAND.join(' ')}`);
}

/** Where it is already; nothing is installed. */
export function lookFor({ PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  // Debian puts it where the path of people who are not root does not lead.
  const folders = [...PATH.split(delimiter), '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, PROGRAM)).find((file) => existsSync(file));
}
