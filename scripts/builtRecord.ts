import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { buildMoment } from '../src/config/race/replay.ts';
import { cacheFolder } from './pageCache.ts';

const FILE = '.cache/built.json';

/** `site` is the site's folder in the page cache: each race, each set of settings and each replay has its own. */
const record = z.object({ at: z.number(), site: z.string() });

type Options = { readonly root: string; readonly env: NodeJS.ProcessEnv };

/** Records the moment for which the site in `dist/` was drawn, and which site it is. */
export function noteBuilt({ root, env }: Options): void {
  mkdirSync(dirname(join(root, FILE)), { recursive: true });
  writeFileSync(join(root, FILE), JSON.stringify({ at: buildMoment(env).now, site: cacheFolder(env) }));
}

export function forgetBuilt(root: string): void {
  rmSync(join(root, FILE), { force: true });
}

/** The moment, in epoch milliseconds, for which the present site was drawn; undefined if it is unknown or the site has other settings. */
export function lastBuilt({ root, env }: Options): number | undefined {
  if (!existsSync(join(root, FILE))) return undefined;
  try {
    const { data } = record.safeParse(JSON.parse(readFileSync(join(root, FILE), 'utf8')));
    return data?.site === cacheFolder(env) ? data.at : undefined;
  } catch {
    // The file is incomplete; the next build writes it again.
    return undefined;
  }
}
