import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { PAGE_LISTS } from './drawnPages.ts';
import { openPageCache } from './pageCache.ts';
import { runChild } from './runChild.ts';
import { STAGING } from './siteFolder.ts';

type Options = {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
  readonly say: (line: string) => void;
};

/**
 * What Vite says about a build in `import.meta.env`. Astro lets variables of the same names win, so that one named `DEV`, which Vitest
 * and some hosts set, would publish drafts and ask the content store anew for every page.
 */
const SAID_BY_VITE = { BASE_URL: undefined, DEV: undefined, MODE: undefined, PROD: undefined, SSR: undefined } as const;

/**
 * V8 lets its heap grow to four times of what is in use before it collects all garbage where a machine has much memory: 10 000 articles in
 * four languages took 3.9 GB. With one and a half times they take 2.3 GB, and no more time.
 */
const LEAN_HEAP = '--heap-growing-percent=50';

/** How much of Astro's report is shown when it fails: the mistake stands at the end, after a line for every page. */
const LINES_SHOWN = 40;

/**
 * Has Astro draw the site into the staging folder, taking over the pages that are as they were; answers whether it did.
 * Which it drew and which it took over is listed in `.cache` (`scripts/drawnPages.ts`).
 */
export async function drawPages({ root, env, signal, say }: Options): Promise<boolean> {
  const allDrawn = openPageCache(root, env);
  for (const list of Object.values(PAGE_LISTS)) rmSync(join(root, list), { force: true });
  const command = [LEAN_HEAP, 'node_modules/astro/bin/astro.mjs', 'build'];
  const { code, output, errors } = await runChild(process.execPath, command, {
    cwd: root,
    // Under another NODE_ENV, such as a test's, Vite takes a build for development: drafts would be published.
    env: { ...env, ...SAID_BY_VITE, NODE_ENV: 'production', CLUB_OUT: `./${STAGING}`, ASTRO_TELEMETRY_DISABLED: '1' },
    signal,
    output: 'kept',
    tie: new URL('endWithParent.ts', import.meta.url),
  });
  const isDrawn = code === 0 && existsSync(join(root, STAGING));
  const report = linesOf(output);
  const lines = isDrawn
    ? report.filter(isWorthSaying)
    : [...report.slice(-LINES_SHOWN), ...linesOf(errors).slice(-LINES_SHOWN)];
  for (const line of lines) say(line);
  if (isDrawn) {
    allDrawn();
    say(countDrawn(root));
  }
  return isDrawn;
}

function countDrawn(root: string): string {
  const lengthOf = (list: string): number => linesOf(readFileSync(join(root, list), 'utf8')).length;
  const [drawn, kept] = [lengthOf(PAGE_LISTS.drawn), lengthOf(PAGE_LISTS.kept)];
  return `build: ${drawn} of ${drawn + kept} files drawn, the others are as they were`;
}

function linesOf(text: string): readonly string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function isWorthSaying(line: string): boolean {
  return /\bpage\(s\) built in\b|\[WARN\]/.test(line);
}
