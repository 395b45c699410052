import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { Refusal } from '../../platform/refusal.ts';

/** The operations on the machine that the search needs; tests pass their own. */
type Machine = {
  readonly env: NodeJS.ProcessEnv;
  readonly isRoot: boolean;
  readonly playwrightsOwn: () => string;
  /** Whether a program exists and starts: a distribution's stub, or a browser without its libraries, does not. */
  readonly works: (path: string) => boolean;
  /** Runs an installer with its output shown; returns whether it succeeded. */
  readonly install: (command: string, args: readonly string[]) => boolean;
  readonly say: (line: string) => void;
};

const THIS_MACHINE: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  playwrightsOwn: () => chromium.executablePath(),
  works: (path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0,
  install: (command, args) => spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0,
  say: console.log,
};

const VARIABLES = ['CLUB_BROWSER', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'] as const;
/** The same engine without windows: the same tests take a third less CPU time (measured). */
const SHELL = 'chromium-headless-shell';
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome'] as const;

/** Whether the tests need the whole browser: the shell has no windows and no back/forward cache. */
type Use = 'headless' | 'headed';

/**
 * The path of a Chromium for the browser tests: the one that a variable names, Playwright's own, or the machine's; where
 * there is none, it is installed, so that a fresh clone needs no step before `npm test`.
 *
 * @throws {Refusal} when there is none and none can be installed.
 */
export function findBrowser(machine: Machine = THIS_MACHINE, use: Use = 'headless'): string {
  const found = named(machine) ?? present(machine, use) ?? installed(machine, use);
  if (found !== undefined) return found;
  throw new Refusal(
    `There is no browser, and none could be installed: set ${VARIABLES[0]} to the path of a Chromium or Chrome.`,
  );
}

function named({ env, works }: Machine): string | undefined {
  const variable = VARIABLES.find((name) => env[name] !== undefined && env[name] !== '');
  const path = variable === undefined ? undefined : env[variable];
  if (variable === undefined || path === undefined) return undefined;
  if (works(path)) return path;
  throw new Refusal(`${variable} names ${path}, and no browser starts there.`);
}

function present({ env, playwrightsOwn, works }: Machine, use: Use): string | undefined {
  const { PATH = '' } = env;
  const folders = PATH.split(delimiter).filter((folder) => folder !== '');
  const programs = use === 'headless' ? [SHELL, ...PROGRAMS] : PROGRAMS;
  const candidates = programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  return [playwrightsOwn(), ...candidates].find(works);
}

function installed(machine: Machine, use: Use): string | undefined {
  const { isRoot, install, say } = machine;
  say('There is no browser yet: Playwright downloads its Chromium.');
  const isDownloaded = install(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']);
  const downloaded = isDownloaded ? present(machine, use) : undefined;
  if (downloaded !== undefined || !isRoot) return downloaded;
  const names = use === 'headless' ? [SHELL, 'chromium'] : ['chromium'];
  say(`That did not work: Debian installs its package ${names.join(', or else ')}.`);
  install('apt-get', ['update', '--quiet=2']);
  const isInstalled = names.some((name) => install('apt-get', ['install', '--yes', '--quiet=2', name]));
  return isInstalled ? present(machine, use) : undefined;
}
