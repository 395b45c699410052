import { existsSync, globSync, mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { replayIn } from '../src/config/race/replay.ts';
import { digestOf, UNUSED_MS } from '../src/lib/digestStore.ts';
import { journalsIn } from './drawnJournal.ts';
import { beginJournal, forgetJournals, mendPageCache } from './mendPageCache.ts';
import { settingsOf } from './settingsOf.ts';

/** Exists while pages are drawn; a leftover means that a build was interrupted. */
const MARK = 'club-drawing';

const FOLDER = 'node_modules/.astro';
const OF_SETTINGS = 'settings-';
const DIGITS = 12;

/** The folder of a set of settings; empty for the settings of a build for readers. */
const settingsFolder = (env: NodeJS.ProcessEnv): string => {
  const settings = settingsOf(env);
  return settings.length === 0 ? '' : `${OF_SETTINGS}${digestOf([JSON.stringify(settings)]).slice(0, DIGITS)}`;
};

/**
 * The folder, below the project's, with the pages that the next build may take over. Each set of settings has its own, and so has a replay.
 * Thus no page can get into another site, and `npm start` and `npm run build`, whose settings differ, each find their own pages.
 */
export const cacheFolder = (env: NodeJS.ProcessEnv): string =>
  [FOLDER, replayIn(env) === undefined ? '' : 'replay', settingsFolder(env)].filter((part) => part !== '').join('/');

/** Removes the folders of settings that have not been used for a long time. */
const sweepSettings = (root: string): void => {
  const folders = globSync(`{,replay/}${OF_SETTINGS}*`, { cwd: join(root, FOLDER) });
  for (const folder of folders.map((name) => join(root, FOLDER, name)))
    if (statSync(folder).mtimeMs < Date.now() - UNUSED_MS) rmSync(folder, { recursive: true, force: true });
};

/**
 * Marks the start of drawing; the returned function marks its successful end.
 *
 * Astro writes its copies page by page and their list at the end, so a build that fails or is killed leaves new copies beside an old list:
 * the next build would succeed, and publish a text that its editor has withdrawn. Each page is noted in a journal before its copy is
 * written, and after an interrupted build the noted pages are removed from the list (`scripts/mendPageCache.ts`, docs/decisions/0016).
 */
export function openPageCache(root: string, env: NodeJS.ProcessEnv = {}): () => void {
  const folder = join(root, cacheFolder(env));
  const mark = join(folder, MARK);
  if ([mark, journalsIn(folder).drawn].some(existsSync)) mendPageCache(folder);
  mkdirSync(folder, { recursive: true });
  beginJournal(folder);
  writeFileSync(mark, '');
  utimesSync(folder, new Date(), new Date());
  sweepSettings(root);
  return () => {
    rmSync(mark, { force: true });
    forgetJournals(folder);
  };
}
