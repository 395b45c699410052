import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOME } from './home.ts';
import type { Peer } from './peer.ts';

type Packaged = Pick<Peer, 'version' | 'install' | 'missing'> & {
  /** Copies the peer's own files, and links its packages. */
  readonly copy: (folder: string) => void;
};

/** A peer whose packages are locked in `bench/<name>/package-lock.json`. */
export function packaged(name: string, packageName: string): Packaged {
  const home = join(HOME, name);
  const packages = join(home, 'node_modules');
  const manifest = join(packages, packageName, 'package.json');
  return {
    version: () => {
      if (!existsSync(manifest)) return undefined;
      const { version }: { readonly version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
      return version;
    },
    install: () => {
      if (!existsSync(manifest)) spawnSync('npm', ['ci'], { cwd: home, stdio: ['ignore', 2, 2] });
    },
    missing: `not installed: npm ci --prefix bench/${name}`,
    copy: (folder) => {
      cpSync(home, folder, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
      symlinkSync(packages, join(folder, 'node_modules'));
    },
  };
}
