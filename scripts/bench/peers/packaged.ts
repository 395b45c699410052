import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { versionOf } from '../machineLines.ts';

type Packaged = {
  readonly version: () => string | undefined;
  readonly missing: string;
  /** Copies the peer's own files, and links its packages. */
  readonly copy: (folder: string) => void;
};

/** A peer whose packages are in `tests/bench/peers/<name>/node_modules`. */
export function packaged(name: string, packageName: string): Packaged {
  const home = join('tests/bench/peers', name);
  const packages = join(home, 'node_modules');
  return {
    version: () => (existsSync(join(packages, packageName)) ? versionOf(packageName, home) : undefined),
    missing: `not installed: npm install --no-save --prefix ${home}`,
    copy: (folder) => {
      cpSync(home, folder, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
      symlinkSync(resolve(packages), join(folder, 'node_modules'));
    },
  };
}
