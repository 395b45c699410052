import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../../platform/refusal.ts';
import { openStore } from '../../src/lib/digestStore.ts';
import { build } from '../build.ts';
import { copyProject } from '../copyProject.ts';
import { takeLock } from '../takeLock.ts';
import { PAGES_ONLY } from './pagesOnly.ts';
import { settingsDigest, variantDigest } from './variantDigest.ts';

/** Variables of the build, by their names: `PUBLIC_…` and `SANDBOX_ORIGIN`. */
export type Settings = Readonly<Record<string, string>>;

/** The folder in which finished builds are kept for later runs. */
const KEPT = join('.cache', 'variants');

/** The pages of a login, the pages that lead to it, one kind of page for reading, and the files that all of them request. */
const PAGES = [
  '[authentication]',
  '[club]',
  '[profile]',
  '[loginToDiscover]',
  '[authToSee]',
  '[passwordReset]',
  '[mailCallback]',
  '[mailRequirement]',
  '[mailValidation]',
  '[notFound]',
  'index',
  '[stages]/index',
  '[stages]/[stage]/[roadside]',
  '[raceCentre]',
  '[videos]',
].map((page) => `[locale]/${page}.astro`);
const FILES: readonly string[] = [
  ...PAGES,
  'index.astro',
  '[locale]/manifest.webmanifest.ts',
  '[locale]/[stages]/[poster].svg.ts',
  'scenes/[scene].svg.ts',
  'courses/[locale]/[stage].json.ts',
  'consent/[locale].json.ts',
  'debug/[locale].json.ts',
  'menus/[locale].json.ts',
  'sidebar/[locale].json.ts',
  'race.json.ts',
  'favicon.ico.ts',
  'favicon.svg.ts',
  '[replayClock].js.ts',
];

/** The interval at which another process's lock is checked, in milliseconds. */
const LOOK_MS = 200;

/**
 * Builds the member pages of the site with other settings; returns their folder, beside which `…-members` is. A build of the same sources
 * and settings, by this process or another, is reused.
 *
 * @throws Error when it cannot be built.
 */
export async function buildVariant(settings: Settings): Promise<string> {
  const home = join(KEPT, settingsDigest(settings));
  const store = openStore(home);
  // The store supports two builds at once; the lock saves the second one.
  const release = await lock(`${home}.lock`);
  try {
    const folder = await store.folder(variantDigest(), (empty) => buildInto(empty, settings));
    store.sweep(0);
    return join(folder, 'dist');
  } finally {
    release();
  }
}

/** Takes the lock, once no other process holds it, and returns its release. */
async function lock(file: string): Promise<() => void> {
  for (;;) {
    try {
      return takeLock(file, 'building a variant');
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await setTimeout(LOOK_MS);
    }
  }
}

async function buildInto(folder: string, settings: Settings): Promise<void> {
  const root = copyProject();
  try {
    const lines: string[] = [];
    const isBuilt = await buildMemberPages({
      root,
      env: { ...otherVariables(), ...settings },
      say: (line) => lines.push(line),
    });
    if (!isBuilt) throw new Error(`A variant of the site cannot be built:\n${lines.join('\n')}`);
    for (const part of ['dist', 'dist-members']) cpSync(join(root, part), join(folder, part), { recursive: true });
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

type Draft = {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  readonly say?: (line: string) => void;
};

/** Builds the member pages of a copy and deletes its other pages; returns whether the build succeeded. */
export async function buildMemberPages(draft: Draft): Promise<boolean> {
  leavePages(join(draft.root, 'src', 'pages'));
  return build({ ...draft, steps: PAGES_ONLY });
}

/** Deletes every page that a login does not need. */
function leavePages(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !FILES.includes(relative(folder, file))) rmSync(file);
  }
}

/** The environment without the settings of this run: a variant has settings of its own. */
function otherVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:PUBLIC|SANDBOX|CLUB)_/.test(name)));
}
