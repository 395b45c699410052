import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { buildMoment } from '../src/config/race/replay.ts';
import { cacheFolder } from './pageCache.ts';

const FILE = '.cache/built.json';

/** The site is named by its folder in the page cache, of which each race, each set of settings and a replay has its own. */
const record = z.object({ at: z.number(), site: z.string() });

type Options = { readonly root: string; readonly env: NodeJS.ProcessEnv };

/** Notes the moment for which the site in `dist/` was drawn, and which site it is. */
export function noteBuilt({ root, env }: Options): void {
  mkdirSync(dirname(join(root, FILE)), { recursive: true });
  writeFileSync(join(root, FILE), JSON.stringify({ at: buildMoment(env).now, site: cacheFolder(env) }));
}

export function forgetBuilt(root: string): void {
  rmSync(join(root, FILE), { force: true });
}

/** The moment, in epoch milliseconds, for which the present site was drawn; undefined when that is not known, or the site is one of other settings. */
export function lastBuilt({ root, env }: Options): number | undefined {
  if (!existsSync(join(root, FILE))) return undefined;
  try {
    const { data } = record.safeParse(JSON.parse(readFileSync(join(root, FILE), 'utf8')));
    return data?.site === cacheFolder(env) ? data.at : undefined;
  } catch {
    // A file that was cut off: the next build writes it again.
    return undefined;
  }
}
