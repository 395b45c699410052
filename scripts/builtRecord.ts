import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import { contentFolder } from '../src/config/race/folders.ts';
import { buildMoment } from '../src/config/race/replay.ts';

const FILE = '.cache/built.json';

const record = z.object({ at: z.number(), content: z.string() });

type Options = { readonly root: string; readonly env: NodeJS.ProcessEnv };

/** Notes the moment for which the site in `dist/` was drawn; the site of a replay is none that a schedule may go on from. */
export function noteBuilt({ root, env }: Options): void {
  const { now: at, isReplay } = buildMoment(env);
  if (isReplay) {
    forgetBuilt(root);
    return;
  }
  mkdirSync(dirname(join(root, FILE)), { recursive: true });
  writeFileSync(join(root, FILE), JSON.stringify({ at, content: contentFolder(env) }));
}

export function forgetBuilt(root: string): void {
  rmSync(join(root, FILE), { force: true });
}

/** The moment, in epoch milliseconds, for which the present site of this race was drawn; undefined when that is not known. */
export function lastBuilt({ root, env }: Options): number | undefined {
  if (!existsSync(join(root, FILE))) return undefined;
  try {
    const { data } = record.safeParse(JSON.parse(readFileSync(join(root, FILE), 'utf8')));
    return data?.content === contentFolder(env) ? data.at : undefined;
  } catch {
    // A file that was cut off: the next build writes it again.
    return undefined;
  }
}
