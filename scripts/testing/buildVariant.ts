import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Refusal } from '../../sandbox/refusal.ts';
import { build } from '../build.ts';
import { copyProject } from '../copyProject.ts';
import { drawMembers } from '../drawMembers.ts';
import { drawPages } from '../drawPages.ts';
import { drawRooms } from '../drawRooms.ts';
import { takeLock } from '../takeLock.ts';
import { settingsDigest, variantDigest } from './variantDigest.ts';

/** Variables of the build, by their names: `PUBLIC_…` and `SANDBOX_ORIGIN`. */
export type Settings = Readonly<Record<string, string>>;

/** Where finished builds wait for the next run. */
const KEPT = join('.cache', 'variants');

/** What a login needs, the pages that lead to it, one kind of page for reading, and what all of them ask for. */
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
  '[videos]',
].map((page) => `[locale]/${page}.astro`);
const FILES: readonly string[] = [
  ...PAGES,
  'index.astro',
  '[locale]/manifest.webmanifest.ts',
  'consent/[locale].json.ts',
  'debug/[locale].json.ts',
  'menus/[locale].json.ts',
  'race.json.ts',
  'favicon.ico.ts',
];

/** How often the process that builds is looked after, in milliseconds. */
const LOOK_MS = 200;

/**
 * Builds the member pages of the site with other settings, and answers in which folder they are. A build of the same sources and
 * settings is made once, whoever asks for it, and kept for the next run.
 *
 * @throws Error when it cannot be built.
 */
export async function buildVariant(settings: Settings): Promise<string> {
  const family = settingsDigest(settings);
  const folder = join(KEPT, `${family}-${variantDigest()}`);
  mkdirSync(KEPT, { recursive: true });
  while (!existsSync(folder)) {
    const release = lock(`${folder}.lock`);
    if (release === undefined) await setTimeout(LOOK_MS);
    else {
      try {
        if (!existsSync(folder)) await buildInto(folder, settings);
        forgetOlder(family, folder);
      } finally {
        release();
      }
    }
  }
  return folder;
}

/** Nothing while another process builds the same. */
function lock(file: string): (() => void) | undefined {
  try {
    return takeLock(file, 'building a variant');
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function buildInto(folder: string, settings: Settings): Promise<void> {
  const root = copyProject();
  try {
    const said: string[] = [];
    const isBuilt = await buildMemberPages({
      root,
      env: { ...otherVariables(), ...settings },
      say: (line) => said.push(line),
    });
    if (!isBuilt) throw new Error(`A variant of the site cannot be built:\n${said.join('\n')}`);
    // Complete under its final name or not there at all, also when the copy lies on another disk.
    cpSync(join(root, 'dist-members'), `${folder}-members`, { recursive: true });
    cpSync(join(root, 'dist'), `${folder}.new`, { recursive: true });
    renameSync(`${folder}.new`, folder);
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

/** Builds the member pages of a copy, which loses its others, and answers whether it did. */
export async function buildMemberPages(draft: Draft): Promise<boolean> {
  leavePages(join(draft.root, 'src', 'pages'));
  // The copy has the fonts that were cut; what is neither searched nor compressed needs no further step.
  const nothing = () => Promise.resolve();
  const drawn = { drawMembers, drawRooms, drawPages };
  const steps = { checkContent: () => Promise.resolve([]), subsetFonts: nothing, ...drawn, finishSite: nothing };
  return build({ ...draft, steps });
}

/** Removes every page that a login does without. */
function leavePages(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !FILES.includes(relative(folder, file))) rmSync(file);
  }
}

/** The settings of the run that asks for the variant are none of the variant's. */
function otherVariables(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:PUBLIC|SANDBOX|CLUB)_/.test(name)));
}

/** What earlier sources have led to is of no use any more. */
function forgetOlder(family: string, folder: string): void {
  for (const name of readdirSync(KEPT)) {
    const isOlder = name.startsWith(`${family}-`) && !name.startsWith(basename(folder));
    if (isOlder) rmSync(join(KEPT, name), { recursive: true, force: true });
  }
}
