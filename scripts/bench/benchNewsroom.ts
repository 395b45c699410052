import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyProject } from '../copyProject.ts';
import { PAGE_LISTS } from '../drawnPages.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { changedFiles, digestsOf } from './digestsOf.ts';
import { measureChild, type Cost } from './measureChild.ts';
import { NEWSROOM_EDITS, type NewsroomEdit } from './newsroomEdits.ts';
import type { Row } from './row.ts';

/** CPU seconds of a build that readers wait for. */
const URGENT_CPU_S = 10;

/**
 * Milliseconds before a measured build. ext4 does not use the inode of a removed file again for a minute, and a build that follows at once upon
 * another spends as much CPU on searching past these as on all else.
 */
const PAUSE_MS = 65_000;

/** What the last build has left for the next one, without which a build is that of a new clone. */
const KEPT = 'node_modules/.astro';

/** Compressed files follow from the others; they may be written after the site (`npm run compress`). */
const isOfPages = (file: string): boolean => !/\.(?:br|gz)$/.test(file);

/**
 * The cost of twelve kinds of change to this site: `npm run build` as a whole, in a copy of the project whose earlier builds have left what
 * they keep. After each, the site is built once more without that, and compared.
 */
export const benchNewsroom: Bench = {
  counts: [],
  run: async (conditions): Promise<Outcome> => {
    const folder = copyProject();
    try {
      const rows: Row[] = [];
      await built(folder, conditions);
      for (const [number, edit] of NEWSROOM_EDITS.entries()) {
        rows.push(...(await measure(folder, { number, ...edit }, conditions)));
      }
      return { rows, versions: [] };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};

const built = (folder: string, { signal }: Conditions): Promise<Cost> =>
  measureChild(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, signal });

const siteIn = (folder: string): ReadonlyMap<string, string> => digestsOf(join(folder, 'dist'));

/** The site of the same content without anything that earlier builds have drawn; what they have left is put back. */
async function builtCold(folder: string, conditions: Conditions): Promise<ReadonlyMap<string, string>> {
  const [kept, aside] = [join(folder, KEPT), join(folder, '.kept')];
  cpSync(kept, aside, { recursive: true, preserveTimestamps: true });
  rmSync(kept, { recursive: true });
  await built(folder, conditions);
  rmSync(kept, { recursive: true });
  cpSync(aside, kept, { recursive: true, preserveTimestamps: true });
  rmSync(aside, { recursive: true });
  return siteIn(folder);
}

async function measure(
  folder: string,
  { number, what, isUrgent, prepare, edit }: NewsroomEdit & { readonly number: number },
  conditions: Conditions,
): Promise<readonly Row[]> {
  conditions.signal.throwIfAborted();
  if (prepare !== undefined) {
    prepare(folder);
    await built(folder, conditions);
  }
  const before = siteIn(folder);
  edit(folder);
  await wait(PAUSE_MS, undefined, { signal: conditions.signal });
  const cost = await built(folder, conditions);
  const drawn = linesOf(join(folder, PAGE_LISTS.drawn));
  const after = siteIn(folder);
  conditions.say(`bench: ${what}: ${cost.wallS.toFixed(1)} s, CPU ${cost.cpuS.toFixed(1)} s, ${drawn} files drawn`);
  const wrong = changedFiles(after, await builtCold(folder, conditions));
  const base = { kind: 'figure', group: `Change ${number}: ${what}` } as const;
  return [
    { ...base, what: 'wall', value: cost.wallS, unit: 's' },
    { ...base, what: 'CPU', value: cost.cpuS, unit: 's', limit: isUrgent ? URGENT_CPU_S : undefined },
    { ...base, what: 'files drawn', value: drawn, unit: '' },
    { ...base, what: 'files that differ', value: changedFiles(before, after).filter(isOfPages).length, unit: '' },
    { ...base, what: 'unlike those of a new clone', value: wrong.length, unit: '', limit: 0, note: wrong[0] },
  ];
}

const linesOf = (file: string): number => (existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n').length : 0);
