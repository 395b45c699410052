// Plain JavaScript without packages, see run.mjs.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Holds the digest of the installed lock file: modification times mean nothing in a fresh clone. */
const DONE = 'node_modules/.club-installed';
/** Exists during an installation and holds its process id; a leftover means that the installation was interrupted. */
const UNDER_WAY = 'node_modules/.club-installing';
/** Age in minutes after which a process id in the file belongs to another process. */
const LONGEST_INSTALLATION = 30;

/** Reasons of a failure, by the code that npm prints. */
const REASONS = [
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|ERR_SOCKET_TIMEOUT/,
    'the package registry cannot be reached, so check the network',
  ],
  [/EINTEGRITY/, 'a package is not the one that package-lock.json names, so nothing of it was used'],
  [/EACCES|EPERM|EROFS/, 'this user may not write there'],
  [/ENOSPC/, 'the disk is full'],
];

const digest = () => {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) hash.update(readFileSync(file));
  return hash.digest('hex');
};

const pinnedNode = () => {
  const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));
  return `v${dependencies.node}`;
};

const hasPinnedNode = () => {
  const { stdout } = spawnSync('node_modules/.bin/node', ['--version'], { encoding: 'utf8' });
  return typeof stdout === 'string' && stdout.trim() === pinnedNode();
};

const isInstalled = () =>
  !existsSync(UNDER_WAY) &&
  existsSync('node_modules/.package-lock.json') &&
  existsSync(DONE) &&
  readFileSync(DONE, 'utf8') === digest() &&
  hasPinnedNode();

/** Another process that is installing in this folder now. */
const otherInstaller = () => {
  if (!existsSync(UNDER_WAY)) return undefined;
  const id = Number(readFileSync(UNDER_WAY, 'utf8'));
  if (Date.now() - statSync(UNDER_WAY).mtimeMs > LONGEST_INSTALLATION * 60_000 || !(id > 0)) return undefined;
  try {
    process.kill(id, 0);
    return id;
  } catch {
    return undefined;
  }
};

const INTERRUPTED = 'it was interrupted, and the next start does it again';

/**
 * Runs npm without its usual output.
 *
 * @param {readonly string[]} options
 * @returns {Promise<string | undefined>} the reason of a failure, ready to stand at the end of a sentence
 */
const npm = (options) =>
  new Promise((resolve) => {
    let complaints = '';
    let isInterrupted = false;
    const interrupt = (signal) => {
      isInterrupted = true;
      child.kill(signal);
    };
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, interrupt);
    const child = spawn('npm', options, { stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr.setEncoding('utf8').on('data', (text) => (complaints += text));
    child.on('error', () => resolve('npm is not in the PATH; it comes with Node'));
    child.on('close', (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, interrupt);
      if (isInterrupted || code === null) resolve(INTERRUPTED);
      else resolve(code === 0 ? undefined : reasonIn(complaints));
    });
  });

const reasonIn = (complaints) => {
  const known = REASONS.find(([pattern]) => pattern.test(complaints));
  if (known !== undefined) return known[1];
  const lines = complaints.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  const [line = 'npm does not say why'] = lines.filter(
    (text) => text !== '' && !/^(code|errno|syscall|path) /.test(text),
  );
  return line.replace(/\.$/, '');
};

/**
 * The packages that the manifest and the lock file name in different versions. `npm install` would silently take the
 * manifest's version, which is not locked (docs/threat-model.md T58).
 */
const unlocked = () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const root = packages?.[''] ?? {};
  const asked = { ...manifest.devDependencies, ...manifest.dependencies };
  const locked = { ...root.devDependencies, ...root.dependencies };
  const isExact = (version) => /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
  const isHeld = (name) => !isExact(asked[name]) || packages?.[`node_modules/${name}`]?.version === asked[name];
  const names = new Set([...Object.keys(asked), ...Object.keys(locked)]);
  return [...names].filter((name) => asked[name] !== locked[name] || !isHeld(name));
};

const installPackages = async () => {
  const differing = unlocked();
  if (differing.length > 0) {
    return `package.json and package-lock.json name different versions of ${differing.join(', ')}; "npm install NAME@VERSION" changes both`;
  }
  // With NODE_ENV=production npm would leave out the packages that build and check the site.
  const failure = await npm(['install', '--no-save', '--loglevel=error', '--include=dev']);
  if (failure !== undefined || hasPinnedNode()) return failure;
  // Install scripts are off (.npmrc); this one downloads the project's own Node and is the only one that runs.
  const noNode = await npm(['rebuild', 'node', '--ignore-scripts=false', '--loglevel=error']);
  if (noNode !== undefined || hasPinnedNode()) return noNode;
  return `package.json pins Node ${pinnedNode()}, and another one came`;
};

/**
 * Installs what package-lock.json names, unless that has been done; starts over after an interruption, because npm takes
 * a package for whole whose folder is there.
 * @returns {Promise<string | undefined>} one sentence when it failed
 */
export const ensureInstalled = async () => {
  try {
    const other = otherInstaller();
    if (other !== undefined) return `Process ${other} is installing in this folder: wait for it, then start again.`;
    if (isInstalled()) return undefined;
    if (existsSync(UNDER_WAY)) {
      console.log('The last installation was interrupted: starting over.');
      rmSync('node_modules', { recursive: true, force: true });
    }
    console.log('Installing the packages of package-lock.json; this takes about a minute.');
    mkdirSync('node_modules', { recursive: true });
    writeFileSync(UNDER_WAY, String(process.pid), { flag: 'wx' });
    rmSync(DONE, { force: true });
    const failure = await installPackages();
    // A failed npm restores the previous packages; an interrupted one may not have done so.
    if (failure !== INTERRUPTED) rmSync(UNDER_WAY, { force: true });
    if (failure !== undefined) return `The packages could not be installed: ${failure}.`;
    writeFileSync(DONE, digest());
    console.log('The packages are installed.');
    return undefined;
  } catch (error) {
    return `The packages could not be installed: ${error.message}.`;
  }
};
