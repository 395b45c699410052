import { spawnSync } from 'node:child_process';
import { Refusal } from '../../platform/refusal.ts';

/**
 * Returns what `look` finds; installs the Debian packages first when it finds nothing and the process runs as root.
 *
 * @param what - the name of the program in the message of the refusal.
 * @throws {Refusal} that names the packages, when `look` finds nothing afterwards either.
 */
export function withPackages<Found>(packages: readonly string[], what: string, look: () => Found | undefined): Found {
  const found = look();
  if (found !== undefined) return found;
  const args = ['install', '--yes', '--no-install-recommends', ...packages];
  if (process.getuid?.() === 0) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  }
  const installed = look();
  if (installed !== undefined) return installed;
  throw new Refusal(`${what} is needed; on Debian, as root: apt-get ${args.join(' ')}`);
}
