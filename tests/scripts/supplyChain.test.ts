import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'astro/zod';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from './temporaryFolder.ts';

// Processes are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

/** An `npm run` around this test passes its own settings on; here only the folder's `.npmrc` must count. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name)));

const exec = promisify(execFile);
const run = (command: string, words: string[], options: { readonly cwd?: string; readonly maxBuffer?: number } = {}) =>
  exec(command, words, { ...options, env });

const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions, overrides: versions });
const lockFile = z.object({ packages: z.record(z.string(), z.looseObject({ integrity: z.string().optional() })) });

const read = (name: string) => readFileSync(name, 'utf8');
const { dependencies, devDependencies, overrides } = manifest.parse(JSON.parse(read('package.json')));
const { packages } = lockFile.parse(JSON.parse(read('package-lock.json')));
/** All packages except the project itself, whose key is empty. */
const locked = Object.entries(packages).filter(([path]) => path !== '');

describe('T58 the lock file', () => {
  it('T58 holds the digest of every package', () => {
    expect(locked.length).toBeGreaterThan(100);
    const without = locked.filter(([, { integrity }]) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
    expect(without.map(([path]) => path)).toEqual([]);
  });

  it('T58 names no registry, so that a mirror works and no foreign one is used', () => {
    expect(locked.filter(([, entry]) => 'resolved' in entry || 'link' in entry).map(([path]) => path)).toEqual([]);
    expect(read('package-lock.json')).not.toMatch(/https?:\/\/registry\.|\.tgz"/);
  });

  it('T58 is asked for by exact versions', () => {
    const inexact = Object.entries({ ...dependencies, ...devDependencies, ...overrides }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[a-z]+\.\d+)?$/.test(version),
    );
    expect(inexact).toEqual([]);
  });
});

it.each(['save-exact=true', 'ignore-scripts=true', 'min-release-age=7', 'omit-lockfile-registry-resolved=true'])(
  'T58 npm has the setting %s',
  (line) => {
    expect(read('.npmrc').split('\n')).toContain(line);
  },
);

describe('T58 npm install', () => {
  /** A project with our settings and one package, created here, whose install script would leave a trace. */
  const tinyProject = async () => {
    const folder = temporaryFolder();
    const write = (name: string, value: object) => {
      writeFileSync(join(folder, name), JSON.stringify(value));
    };
    const install = () => run('npm', ['install', '--no-save', '--loglevel=error', '--offline'], { cwd: folder });
    copyFileSync('.npmrc', join(folder, '.npmrc'));
    mkdirSync(join(folder, 'tiny'));
    const scripts = { postinstall: `node -e "require('fs').writeFileSync('ran', '')"` };
    write('tiny/package.json', { name: 'tiny', version: '1.0.0', scripts });
    await run('npm', ['pack', '--pack-destination', folder], { cwd: join(folder, 'tiny') });
    write('package.json', { name: 'race-club-test', private: true, dependencies: { tiny: 'file:tiny-1.0.0.tgz' } });
    await run('npm', ['install', '--package-lock-only', '--loglevel=error', '--offline'], { cwd: folder });
    return { folder, install };
  };

  it('T58 runs no install script', async () => {
    const { folder, install } = await tinyProject();
    await install();
    expect(JSON.parse(read(join(folder, 'node_modules/tiny/package.json')))).toMatchObject({ name: 'tiny' });
    expect(() => read(join(folder, 'node_modules/tiny/ran'))).toThrow('ENOENT');
  });

  it('T58 refuses a package whose digest differs from the lock file', async () => {
    const { folder, install } = await tinyProject();
    const lock = join(folder, 'package-lock.json');
    const untouched = read(lock);
    const tampered = untouched.replace(
      /"sha512-(.)/,
      (_match, first: string) => `"sha512-${first === 'A' ? 'B' : 'A'}`,
    );
    expect(tampered).not.toBe(untouched);
    writeFileSync(lock, tampered);
    await expect(install()).rejects.toThrow('EINTEGRITY');
    writeFileSync(lock, untouched);
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
    await expect(install()).resolves.toBeDefined();
  });
});

it('T58 npm writes a bill of materials that lists everything in the lock file', async () => {
  const bill = z.object({
    bomFormat: z.literal('CycloneDX'),
    components: z.array(z.object({ name: z.string(), version: z.string() })),
  });
  const options = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const { stdout } = await run('npm', options, { maxBuffer: 64 * 1024 * 1024 });
  const { components } = bill.parse(JSON.parse(stdout));
  const named = new Set(components.map(({ name, version }) => `${name}@${version}`));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    expect(named).toContain(`${name}@${version}`);
  }
});
