import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { HookParameters } from 'astro';
import type { ViteDevServer } from 'vite';
import { CONTENT } from '../../src/config/race/folders.ts';
import type { CheckRequest } from './checker.ts';
import { isMembersText } from './drawMembersTexts.ts';
import { RESTART, TEXTS, type ShownMistake } from './shared.ts';

const RACE = `${CONTENT}/race.yaml`;

/** The modules that read the files beside the collections, each once. */
const READERS = new Map([
  [`${CONTENT}/palette.yaml`, 'src/config/race/palette.ts'],
  [`${CONTENT}/home.yaml`, 'src/content/queries/pinnedStories.ts'],
  [`${CONTENT}/winners.yaml`, 'src/config/race/winners.ts'],
]);

const reloadPages = ({ environments }: ViteDevServer): void => {
  environments.client.hot.send({ type: 'full-reload', path: '*' });
};

/** Makes a module, and those that depend on it, read its file again. */
const reloadModule = async ({ environments }: ViteDevServer, file: string): Promise<void> => {
  for (const environment of Object.values(environments)) {
    if (environment.name === 'client') continue;
    const modules = [...(environment.moduleGraph.getModulesByFile(resolve(file)) ?? [])];
    for (const module of modules) await environment.reloadModule(module);
  }
};

type Refresh = HookParameters<'astro:server:setup'>['refreshContent'];

const PAUSE_MS = 25;
/** Milliseconds after which the content counts as not loaded; Astro reads its configuration in less than one second. */
const LONGEST_MS = 10_000;

/**
 * Loads the content again. After each change of a content file Astro first reads `content.config.ts` again; until then, calls return at
 * once and load nothing (`runHookServerSetup` in its `integrations/hooks.js`). So the call is repeated until collections are loaded.
 *
 * @throws Error when Astro has loaded none after ten seconds.
 */
export const loadAgain = async (refresh: Refresh, longestMs = LONGEST_MS): Promise<void> => {
  const before = globalThis.clubLoadedCollections;
  const end = performance.now() + longestMs;
  for (;;) {
    await refresh?.({});
    if (globalThis.clubLoadedCollections !== before) return;
    if (performance.now() > end) throw new Error(TEXTS.notLoaded);
    await wait(PAUSE_MS);
  }
};

/**
 * Makes pages show the changed files that have no mistake:
 *
 * - entries by Astro's content store, after whose change Astro reloads the open pages;
 * - texts for members, which the thread of the check has drawn (`drawMembersTexts.ts`), by a reload;
 * - `palette.yaml`, `home.yaml` and `winners.yaml` by the modules that read them;
 * - `race.yaml` by a restart, because it determines schemas, languages and the configuration of Astro itself.
 */
export const createApply = ({ server, refreshContent, logger }: HookParameters<'astro:server:setup'>) => {
  const atStart = readFileSync(RACE, 'utf8');
  /** Changed files that pages still show in an earlier state: the change of another file may remove the mistake. */
  const unread = new Set<string>();
  return async (changed: CheckRequest, mistakes: readonly ShownMistake[]): Promise<void> => {
    if (mistakes.length === 0 && readFileSync(RACE, 'utf8') !== atStart) {
      logger.info(TEXTS.restart);
      await server.close();
      process.exit(RESTART);
    }
    for (const file of changed) unread.add(file);
    const sound = [...unread].filter((file) => mistakes.every((mistake) => mistake.file !== file));
    for (const file of sound) unread.delete(file);
    const readers = sound.flatMap((file) => READERS.get(file) ?? []);
    for (const reader of readers) await reloadModule(server, reader);
    await loadAgain(refreshContent);
    if (readers.length > 0 || sound.some(isMembersText)) reloadPages(server);
  };
};
