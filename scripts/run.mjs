// The entry point of every npm script: `node scripts/run.mjs <name> …`. Plain JavaScript for any version of Node, without packages, because
// it runs before anything is installed. The script itself runs on the project's own Node.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { constants as os } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;

/** @param {string} sentence */
const refuse = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const parent = process.ppid;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = '', ...given] = process.argv.slice(2);

const RACES = 'src/races';

/** Reads `--race femmes-2022`, an option of every script: the race must be known before the script's own modules are loaded. */
const readRace = () => {
  const at = given.indexOf('--race');
  if (at === -1) return { race: undefined, options: given };
  const race = given[at + 1] ?? '';
  const races = existsSync(RACES) ? readdirSync(RACES) : [];
  if (!races.includes(race)) {
    const known = races.length === 0 ? `nothing, as ${RACES} has no race` : races.join(', ');
    refuse(`--race: found "${race}"; allowed: ${known}.`);
  }
  return { race, options: [...given.slice(0, at), ...given.slice(at + 2)] };
};

const checkMachine = () => {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    refuse(`Node ${OLDEST_NODE} or newer is needed to begin with, and this is ${process.versions.node}.`);
  }
  process.chdir(root);
  if (!/^[A-Za-z]+$/.test(name) || !existsSync(`scripts/${name}.ts`)) {
    refuse(`There is no script "${name}" in this project.`);
  }
  try {
    accessSync('.', constants.W_OK);
  } catch {
    refuse('The folder of the project cannot be written by this user: change its owner, or work on a copy.');
  }
};

/**
 * npm sends a signal to the shell between it and this process, and some shells (Debian's) exit without passing it on.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
const stopWithShell = (child) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 100);
};

const runScript = () => {
  // `.env` holds the same variables as `.env.example`; variables of the shell take precedence.
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  const { race, options } = readRace();
  // Node keeps the compiled code of modules here: a build loads 1 700 of them, and saves an eighth of its CPU time.
  const cached = { ...process.env, NODE_COMPILE_CACHE: join(root, '.cache', 'node') };
  const env = race === undefined ? cached : { ...cached, CLUB_RACE: race };
  const node = [...settings, '--import', './scripts/sayMistakes.mjs', `scripts/${name}.ts`, ...options];
  const child = spawn('node_modules/.bin/node', node, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  stopWithShell(child);
  child.on('error', (error) => refuse(`The project's own Node cannot be started: ${error.message}.`));
  child.on('close', (code, signal) => process.exit(code ?? 128 + os.signals[signal]));
};

checkMachine();
// Imported late: an old Node may fail at the first line of a newer file.
import('./ensureInstalled.mjs')
  .then(({ ensureInstalled }) => ensureInstalled())
  .then((failure) => (failure === undefined ? runScript() : refuse(failure)));
