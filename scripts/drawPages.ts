import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { runChild } from './runChild.ts';
import { STAGING } from './siteFolder.ts';

type Options = {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  readonly signal: AbortSignal | undefined;
  readonly say: (line: string) => void;
};

/** How much of Astro's report is shown when it fails: the mistake stands at the end, after a line for every page. */
const LINES_SHOWN = 40;

/** Has Astro draw the whole site into the staging folder; answers whether it did. */
export async function drawPages({ root, env, signal, say }: Options): Promise<boolean> {
  const { code, output, errors } = await runChild(process.execPath, ['node_modules/astro/bin/astro.mjs', 'build'], {
    cwd: root,
    env: { ...env, CLUB_OUT: `./${STAGING}`, ASTRO_TELEMETRY_DISABLED: '1' },
    signal,
    output: 'kept',
  });
  const isDrawn = code === 0 && existsSync(join(root, STAGING));
  const report = linesOf(output);
  const lines = isDrawn
    ? report.filter(isWorthSaying)
    : [...report.slice(-LINES_SHOWN), ...linesOf(errors).slice(-LINES_SHOWN)];
  for (const line of lines) say(line);
  return isDrawn;
}

function linesOf(text: string): readonly string[] {
  return stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
}

function isWorthSaying(line: string): boolean {
  return /\bpage\(s\) built in\b|\[WARN\]/.test(line);
}
