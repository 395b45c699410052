import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_LISTS } from './drawnPages.ts';
import { LATER_LIST } from './laterPictures.ts';
import { openPageCache } from './pageCache.ts';
import { readKeptBundle } from './redraw/keptBundle.ts';
import { sourcesDigest } from './redraw/sourcesDigest.ts';
import { linesOf, runChild } from './runChild.ts';
import { STAGING } from './siteFolder.ts';

type Options = {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
  readonly say: (line: string) => void;
};

/**
 * Variables that Vite sets in `import.meta.env`. In Astro, environment variables of the same names take precedence: `DEV`, which Vitest and
 * some hosts set, would publish drafts and query the content store again for every page.
 */
const SAID_BY_VITE = { BASE_URL: undefined, DEV: undefined, MODE: undefined, PROD: undefined, SSR: undefined } as const;

/**
 * On a machine with much memory, V8 lets its heap grow to four times the used size before a full collection: 10 000 articles in four
 * languages took 3.9 GB. With a factor of one and a half they take 2.3 GB, in the same time.
 */
const LEAN_HEAP = '--heap-growing-percent=50';

/**
 * By default, the allocator of Astro's bundler (mimalloc) keeps 0.3 GB of free memory while pages are drawn. With these variables it takes
 * what it needs, and returns free memory at once.
 */
const LEAN_BUNDLER = { MIMALLOC_PURGE_DELAY: '0', MIMALLOC_ARENA_EAGER_COMMIT: '0' } as const;

/** Number of lines of Astro's output that are shown after a failure: the error is at the end, after a line for every page. */
const LINES_SHOWN = 40;

/**
 * Runs Astro to draw the site into the staging folder, taking over unchanged pages; returns whether it succeeded. The lists of drawn and of
 * taken-over pages are in `.cache` (`scripts/drawnPages.ts`).
 */
export async function drawPages({ root, env, signal, say }: Options): Promise<boolean> {
  const allDrawn = openPageCache(root, env);
  for (const list of [...Object.values(PAGE_LISTS), LATER_LIST]) rmSync(join(root, list), { force: true });
  const given = { root, env, signal };
  if (await redrawn(given, say)) {
    allDrawn();
    say(countDrawn(root));
    return true;
  }
  if (signal?.aborted === true) return false;
  const { code, output, errors } = await runNode([LEAN_HEAP, 'node_modules/astro/bin/astro.mjs', 'build'], given);
  const isDrawn = code === 0 && existsSync(join(root, STAGING));
  const report = linesOf(output);
  const lines = isDrawn
    ? report.filter(isWarning)
    : [...report.slice(-LINES_SHOWN), ...linesOf(errors).slice(-LINES_SHOWN)];
  for (const line of lines) say(line);
  if (isDrawn) {
    allDrawn();
    say(countDrawn(root));
  }
  return isDrawn;
}

type Given = Omit<Options, 'say'>;

/** The environment of a process that draws pages. Under another `NODE_ENV`, such as a test's, Vite makes a development build, with drafts. */
export const drawingEnvironment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...LEAN_BUNDLER,
  ...env,
  ...SAID_BY_VITE,
  NODE_ENV: 'production',
  CLUB_OUT: `./${STAGING}`,
  ASTRO_TELEMETRY_DISABLED: '1',
});

const runNode = (command: readonly string[], { root, env, signal }: Given) =>
  runChild(process.execPath, command, {
    cwd: root,
    env: drawingEnvironment(env),
    signal,
    output: 'kept',
    tie: new URL('endWithParent.ts', import.meta.url),
  });

/**
 * Draws with the code that the last build bundled, if only entries have changed since. Returns whether it succeeded. After a failure Astro
 * draws the site and reports the mistake.
 */
async function redrawn(given: Given, say: Options['say']): Promise<boolean> {
  const { root, env, signal } = given;
  const { digest } = readKeptBundle(root, env) ?? {};
  if (digest === undefined || digest !== sourcesDigest(root, env)) return false;
  rmSync(join(root, STAGING), { recursive: true, force: true });
  const { code, errors } = await runNode([LEAN_HEAP, 'scripts/redrawPages.ts'], given);
  if (code === 0) return true;
  if (signal?.aborted !== true)
    say(`build: drawing with the kept code failed, so Astro begins anew: ${linesOf(errors).find(isError) ?? code}`);
  rmSync(join(root, STAGING), { recursive: true, force: true });
  // The failed drawing may have left new copies beside the old list; its journal shows which, so that the cache can be mended.
  openPageCache(root, env);
  return false;
}

function isError(line: string): boolean {
  return /^\w*Error\b/.test(line);
}

function countDrawn(root: string): string {
  const lengthOf = (list: string): number => linesOf(readFileSync(join(root, list), 'utf8')).length;
  const [drawn, kept] = [lengthOf(PAGE_LISTS.drawn), lengthOf(PAGE_LISTS.kept)];
  return `build: ${drawn} of ${drawn + kept} files drawn, the others are as they were`;
}

function isWarning(line: string): boolean {
  return line.includes('[WARN]');
}
