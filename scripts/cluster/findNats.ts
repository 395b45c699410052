import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../../platform/refusal.ts';

const PROGRAM = 'nats-server';
/** Installs Debian's package, which has the name of its program. */
const COMMAND = ['apt-get', 'install', '--yes', '--no-install-recommends', PROGRAM] as const;

/**
 * Finds the NATS server; installs it when it is missing and the process runs as root.
 *
 * @throws {Refusal} that names the package, when the server is missing and cannot be installed.
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

/** The path of an installed server; undefined when there is none. */
export function lookFor({ PATH = '' }: NodeJS.ProcessEnv = process.env): string | undefined {
  // Debian installs it into a folder that is not in the PATH of users other than root.
  const folders = [...PATH.split(delimiter), '/usr/sbin', '/usr/local/bin'];
  return folders.map((folder) => join(folder, PROGRAM)).find((file) => existsSync(file));
}
