import { join } from 'node:path';
import { Refusal } from '../platform/refusal.ts';
import { editionsFolder } from '../src/config/race/folders.ts';
import { filesIn } from './filesIn.ts';
import { freezeEdition } from './freeze/freezeEdition.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { takeLock } from './takeLock.ts';

const USAGE = 'The year of the edition is missing: npm run freeze -- 2020.';

const readYear = (args: readonly string[]): number => {
  const [year = '', ...others] = args;
  if (!/^\d{4}$/.test(year) || others.length > 0) throw new Refusal(USAGE);
  return Number(year);
};

/** Keeps the edition in `dist/` after its race has ended: `npm run freeze -- 2020` (docs/editions.md). */
const freeze = async (args: readonly string[]): Promise<number> => {
  const year = readYear(args);
  const editions = editionsFolder(process.env);
  const release = takeLock(join('.cache', 'build.lock'), 'building');
  try {
    const signal = stopSignal();
    await freezeEdition({ site: 'dist', editions, cache: '.cache', year, signal, say: console.log });
    if (signal.aborted) return 1;
  } finally {
    release();
  }
  const folder = join(editions, String(year));
  console.log(`freeze: ${folder}/ is ready, ${filesIn(folder).length} files; every build puts it below /${year}/`);
  return 0;
};

if (import.meta.main) await runMain(() => freeze(process.argv.slice(2)));
