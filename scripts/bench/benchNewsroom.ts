import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from '../copyProject.ts';
import type { Bench, Conditions, Outcome } from './bench.ts';
import { changedFiles, digestsOf } from './digestsOf.ts';
import { afterRemoval } from './leftovers.ts';
import { measureChild, type Cost } from './measureChild.ts';
import { NEWSROOM_EDITS, type NewsroomEdit } from './newsroomEdits.ts';
import type { Row } from './row.ts';
import { filesDrawn, isOfPages, LEFT_BY_BUILDS } from './wholeBuild.ts';

/** CPU seconds of a build that readers wait for. */
const URGENT_CPU_S = 10;

/** Two copies of the project: one with the caches of earlier builds, and one without. */
type Copies = { readonly warm: string; readonly cold: string };

/**
 * The cost of each kind of change to this site: the whole `npm run build`, in a copy of the project with the caches of earlier builds.
 * After each change, the same content is built in a second copy without caches, and the two sites are compared.
 */
export const benchNewsroom: Bench = {
  counts: [],
  run: async (conditions): Promise<Outcome> => {
    const warm = copyProject();
    const cold = `${warm}-cold`;
    try {
      cpSync(warm, cold, { recursive: true, verbatimSymlinks: true });
      const rows: Row[] = [];
      await built(warm, conditions);
      for (const [number, edit] of NEWSROOM_EDITS.entries()) {
        rows.push(...(await measure({ warm, cold }, { number, ...edit }, conditions)));
      }
      return { rows, versions: [] };
    } finally {
      for (const folder of [warm, cold]) rmSync(folder, { recursive: true, force: true });
    }
  },
};

const built = (folder: string, { signal }: Conditions): Promise<Cost> =>
  measureChild(process.execPath, ['scripts/run.mjs', 'build'], { cwd: folder, signal });

const siteIn = (folder: string): ReadonlyMap<string, string> => digestsOf(join(folder, 'dist'));

async function builtCold(folder: string, conditions: Conditions): Promise<ReadonlyMap<string, string>> {
  for (const kept of LEFT_BY_BUILDS) rmSync(join(folder, kept), { recursive: true, force: true });
  await built(folder, conditions);
  return siteIn(folder);
}

async function measure(
  { warm, cold }: Copies,
  { number, what, isUrgent, prepare, edit }: NewsroomEdit & { readonly number: number },
  conditions: Conditions,
): Promise<readonly Row[]> {
  conditions.signal.throwIfAborted();
  if (prepare !== undefined) {
    prepare(warm);
    await built(warm, conditions);
    prepare(cold);
  }
  const before = siteIn(warm);
  for (const folder of [warm, cold]) edit(folder);
  await afterRemoval(conditions.signal);
  const cost = await built(warm, conditions);
  const drawn = filesDrawn(warm);
  const after = siteIn(warm);
  conditions.say(`bench: ${what}: ${cost.wallS.toFixed(1)} s, CPU ${cost.cpuS.toFixed(1)} s, ${drawn} files drawn`);
  const wrong = changedFiles(after, await builtCold(cold, conditions)).filter(isOfPages);
  const base = { kind: 'figure', group: `Change ${number}: ${what}` } as const;
  return [
    { ...base, what: 'wall', value: cost.wallS, unit: 's' },
    { ...base, what: 'CPU', value: cost.cpuS, unit: 's', limit: isUrgent ? URGENT_CPU_S : undefined },
    { ...base, what: 'files drawn', value: drawn, unit: '' },
    { ...base, what: 'files that differ', value: changedFiles(before, after).filter(isOfPages).length, unit: '' },
    { ...base, what: 'unlike those of a new clone', value: wrong.length, unit: '', limit: 0, note: wrong[0] },
  ];
}
