import { spawnSync } from 'node:child_process';
import { Refusal } from '../../sandbox/refusal.ts';

/**
 * Asks `look` for something that packages of Debian bring, and installs them where it is not there yet and that is possible.
 *
 * @param what - how the missing thing is called in the sentence of the refusal.
 * @throws {Refusal} that names the packages, when it is not there and cannot be installed.
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
