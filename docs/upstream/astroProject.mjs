// What the reproductions of Astro share: a project of a few files in a temporary folder, with the packages of this one.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/**
 * Calls `use` with a function that writes a file, one that reads a file, one that runs a command of Astro and returns its exit
 * code and output, and one that builds. The folder is removed afterwards.
 */
export const inAstroProject = (files, use) => {
  const folder = mkdtempSync(join(tmpdir(), 'astro-reproduction-'));
  const write = (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  const read = (name) => readFileSync(join(folder, name), 'utf8');
  const run = (command) => {
    const astro = resolve('node_modules/astro/bin/astro.mjs');
    const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [astro, command], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    return { status, output: `${stdout}${stderr}` };
  };
  const build = () => run('build');
  try {
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    write('package.json', '{ "type": "module" }');
    write('package-lock.json', '{ "lockfileVersion": 3, "packages": {} }');
    for (const [name, text] of Object.entries(files)) write(name, text);
    return use({ folder, write, read, run, build });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
