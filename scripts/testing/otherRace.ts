import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '../../src/lib/digestStore.ts';
import { copyProject } from '../copyProject.ts';
import { runChild } from '../runChild.ts';
import { testEnvironment } from './testSite.ts';
import { variantDigest } from './variantDigest.ts';

/** The other race, with which every test that holds for any race also runs. */
const OTHER_RACE = 'femmes-2022';

/** Keeps its built site for later runs. */
const store = openStore(join('.cache', 'races'));

/**
 * The tests of any race, by folders and starts of file names: those of the built files, and those whose code reads the race in force. Their
 * projects in `vitest.config.ts` exclude the tests of the facts of 2020.
 */
export const ANY_RACE = {
  projects: ['built', 'unit', 'component'],
  files: [
    'tests/built/',
    'tests/unit/config/',
    'tests/unit/content/',
    'tests/unit/docs/contract',
    'tests/unit/downloads/',
    'tests/unit/editor/',
    'tests/unit/i18n/',
    'tests/unit/identity/accountPages',
    'tests/unit/lib/structuredData',
    'tests/unit/race/',
    'tests/unit/search/',
    'tests/unit/styles/',
    'tests/unit/tracking/hits',
    'tests/component/Chat',
    'tests/component/Profile',
    'tests/component/visit',
  ],
} as const;

/** The environment of a test of the other race: the race and the folder of its built site. Its chat has no room that is always open. */
export const otherRaceEnvironment = (): NodeJS.ProcessEnv => ({
  ...testEnvironment(),
  PUBLIC_CHAT_OPEN_ROOM: '',
  CLUB_RACE: OTHER_RACE,
  CLUB_DIST: store.pathOf(nameNow()),
});

const nameNow = (): string => `${variantDigest()}-${OTHER_RACE}`;

type Run = { readonly code: number; readonly output: string; readonly cpuS: number | undefined };

/**
 * Builds the site of the other race in a copy of the project, unless these sources were built before.
 *
 * @returns its exit code and what it printed.
 */
export async function buildOtherRace(signal: AbortSignal): Promise<Run> {
  let run: Run = { code: 0, output: '', cpuS: 0 };
  try {
    await store.folder(nameNow(), async (folder) => {
      run = await buildInto(folder, signal);
      if (run.code !== 0) throw new Error('The site of the other race cannot be built.');
    });
    store.sweep(0);
  } catch (error) {
    if (run.code === 0) throw error;
  }
  return run;
}

async function buildInto(folder: string, signal: AbortSignal): Promise<Run> {
  const root = copyProject();
  try {
    // In a process of its own: the race is read when a module is loaded.
    const env = otherRaceEnvironment();
    const { code, output, errors, cpuS } = await runChild(process.execPath, ['scripts/build.ts'], {
      cwd: root,
      env,
      signal,
      output: 'kept',
    });
    if (code === 0) cpSync(join(root, 'dist'), folder, { recursive: true });
    return { code, output: output + errors, cpuS };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
