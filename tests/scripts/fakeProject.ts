import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporaryFolder.ts';
import { watchProcess } from './watchProcess.ts';

/** The files after a successful npm install: its record of the installed packages, and the project's Node. */
const INSTALL = "mkdir -p node_modules/.bin; echo '{}' > node_modules/.package-lock.json";
const REBUILD = 'ln -sf "$CLUB_TEST_NODE" node_modules/.bin/node';

type Npm = { readonly install?: string; readonly rebuild?: string };
type Wishes = { readonly env?: Readonly<Record<string, string>>; readonly uid?: number; readonly gid?: number };

const SCRIPTS = {
  'hello.ts': "const words: readonly string[] = process.argv.slice(2); console.log(['hello', ...words].join(' '));",
  'fail.ts': 'process.exitCode = 7;',
  'greet.ts': "const { GREETING } = process.env; console.log(GREETING ?? 'nothing');",
  'wait.ts':
    "for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => { console.log('stopped by', name); process.exit(3); });" +
    "setInterval(() => undefined, 1000); console.log('waiting');",
} as const;

/** A project with four scripts in a folder of its own, with a stand-in for npm. */
export function fakeProject() {
  const folder = temporaryFolder();
  chmodSync(folder, 0o755);
  const write = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
  };
  for (const name of ['scripts', 'bin']) mkdirSync(join(folder, name));
  for (const name of ['run.mjs', 'ensureInstalled.mjs', 'sayMistakes.mjs'])
    copyFileSync(join('scripts', name), join(folder, 'scripts', name));
  for (const [name, text] of Object.entries(SCRIPTS)) write(join('scripts', name), text);
  write('package.json', JSON.stringify({ dependencies: { node: process.versions.node } }));
  const dependencies = { node: process.versions.node };
  const packages = { '': { dependencies }, 'node_modules/node': { version: process.versions.node } };
  write('package-lock.json', JSON.stringify({ packages }));
  write('.npmrc', 'ignore-scripts=true');
  // A user other than root may not have access to the Node that runs this test; a link costs nothing, a copy little time.
  const node = join(folder, 'bin', 'node');
  try {
    linkSync(process.execPath, node);
  } catch {
    copyFileSync(process.execPath, node);
  }
  const setNpm = ({ install = INSTALL, rebuild = REBUILD }: Npm) => {
    const choice = `case "$1" in install) ${install} ;; rebuild) ${rebuild} ;; esac`;
    write('bin/npm', `#!/bin/sh\necho "$@" >> npm.log\n${choice}\n`);
    chmodSync(join(folder, 'bin/npm'), 0o755);
  };
  setNpm({});
  const calls = () => (existsSync(join(folder, 'npm.log')) ? readFileSync(join(folder, 'npm.log'), 'utf8') : '');
  /** Starts `run.mjs` as npm does. */
  const start = (args: readonly string[], { env = {}, ...user }: Wishes = {}) => {
    const usual = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, CLUB_TEST_NODE: node };
    return watchProcess(node, ['scripts/run.mjs', ...args], { cwd: folder, ...user, env: { ...usual, ...env } });
  };
  const run = (args: readonly string[], options: Wishes = {}) => start(args, options).ended;
  /** Starts it from a shell that is killed by a signal without forwarding it. */
  const startBehindShell = (name: string) => {
    const env = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, CLUB_TEST_NODE: node, npm_lifecycle_event: name };
    return watchProcess('sh', ['-c', `node scripts/run.mjs ${name}; true`], { cwd: folder, env });
  };
  return { folder, write, setNpm, calls, start, startBehindShell, run };
}
