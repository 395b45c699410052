import { join } from 'node:path';
import { Refusal } from '../platform/refusal.ts';
import { editionsFolder } from '../src/config/race/folders.ts';
import { quoted } from '../src/lib/quoted.ts';
import { filesIn } from './filesIn.ts';
import { freezeEdition } from './freeze/freezeEdition.ts';
import { readOptions } from './readOptions.ts';
import { runMain } from './runMain.ts';
import { stopSignal } from './stopSignal.ts';
import { takeLock } from './takeLock.ts';

const USAGE = `npm run freeze -- YEAR

Keeps the edition in dist/ after its race has ended, as pages below /YEAR/ of every later build (docs/editions.md).

  --race NAME                 another race of this repository (a folder of src/races)
`;

/**
 * The year of the edition; undefined for `--help`.
 *
 * @throws {Refusal}
 */
const readYear = (args: readonly string[]): number | undefined => {
  const command = { name: 'freeze', options: { help: { type: 'boolean' } }, takesWords: true } as const;
  const { words, switches } = readOptions(command, args);
  if (switches.has('help')) return undefined;
  const [year, ...others] = words;
  if (year === undefined) throw new Refusal('The year of the edition is missing: npm run freeze -- 2020.');
  if (/^\d{4}$/.test(year) && others.length === 0) return Number(year);
  throw new Refusal(`YEAR: found ${quoted(words.join(' '))}; allowed: the year of one edition, such as 2020.`);
};

/** Keeps the edition in `dist/` after its race has ended: `npm run freeze -- 2020` (docs/editions.md). */
const freeze = async (args: readonly string[]): Promise<number> => {
  const year = readYear(args);
  if (year === undefined) {
    console.log(USAGE.trimEnd());
    return 0;
  }
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
