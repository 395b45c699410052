import { relative, resolve } from 'node:path';
import type { AstroIntegration, AstroIntegrationLogger, HookParameters } from 'astro';
import { CONTENT, PUBLIC } from '../../src/config/race/folders.ts';
import { createApply } from './applyChange.ts';
import { startChecker, type PreviewFindings } from './checker.ts';
import { follow } from './follow.ts';
import { countReloads } from './missedReloads.ts';
import { movedPages } from './movedPages.ts';
import { renewModules } from './renewModules.ts';
import { EVENTS, TEXTS, type PreviewState, type ShownMistake } from './shared.ts';

type Setup = HookParameters<'astro:server:setup'>;

/** Whether pages show a part of a file. Vite itself follows the code beside the entries. */
const isContent = (file: string): boolean =>
  (file.startsWith(`${CONTENT}/`) || file.startsWith(`${PUBLIC}/`)) && !/\.tsx?$/.test(file);

const sentenceOf = ({ file, field, found, allowed }: ShownMistake): string =>
  `${field === undefined ? file : `${file} › ${field}`}: found ${found}; allowed: ${allowed}.`;

/** Prints the mistakes if they have changed, or that there are none any more. */
const print = (logger: AstroIntegrationLogger, before: readonly ShownMistake[], now: readonly ShownMistake[]): void => {
  if (JSON.stringify(now) === JSON.stringify(before)) return;
  for (const mistake of now) logger.error(sentenceOf(mistake));
  if (now.length > 0) logger.error(`${TEXTS.count(now.length)}.`);
  else logger.info(TEXTS.mended);
};

/**
 * Holds files, so that pages show their last valid state: those with a mistake and, while there is one, removed files, because other files
 * may refer to them.
 */
const createHold = () => {
  const removed = new Set<string>();
  return {
    note: (event: string, file: string): void => {
      if (event === 'unlink') removed.add(file);
      else removed.delete(file);
    },
    update: (mistakes: readonly ShownMistake[]): void => {
      if (mistakes.length === 0) removed.clear();
      globalThis.clubHeldFiles = new Set([...mistakes.map(({ file }) => file), ...removed]);
    },
  };
};

/** Reports the result of a check to pages and terminal, and decides which files are held. */
const createReport = ({ server, logger }: Setup) => {
  const { hot } = server.environments.client;
  const [hold, moved, reloads] = [createHold(), movedPages(), countReloads(hot)];
  let state: PreviewState = { mistakes: [] };
  server.middlewares.use(moved.handle);
  server.middlewares.use(reloads.handle);
  hot.on(EVENTS.ask, (seen: unknown, client) => {
    if (typeof seen === 'string' && reloads.isMissed(seen)) client.send({ type: 'full-reload', path: '*' });
    else client.send(EVENTS.state, state);
  });
  return {
    note: hold.note,
    show: ({ mistakes, articles }: PreviewFindings): void => {
      print(logger, state.mistakes, mistakes);
      state = { mistakes };
      hold.update(mistakes);
      moved.update(articles);
      hot.send(EVENTS.state, state);
    },
  };
};

/** Watches the content; resolves after the first check. */
const followContent = async (setup: Setup): Promise<void> => {
  const { watcher } = setup.server;
  const [checker, report, apply] = [startChecker(`${CONTENT}/race.yaml`), createReport(setup), createApply(setup)];
  const change = follow(async (changed) => {
    try {
      const findings = await checker.check(changed);
      report.show(findings);
      await apply(changed, findings.mistakes);
    } catch (error) {
      setup.logger.error(`${TEXTS.failed} ${String(error)}`);
    }
  });
  renewModules(setup.server);
  // Vite watches nothing in the folder of a race without public files.
  watcher.add(resolve(CONTENT));
  watcher.on('all', (event, path) => {
    const file = relative('.', path);
    if (!isContent(file)) return;
    report.note(event, file);
    change(file);
  });
  report.show(await checker.check(new Set()));
};

/**
 * Shows each change of the content in the open pages of `npm run dev`, and mistakes over them (docs/architecture.md, The preview). After a
 * change, the content is checked (scripts/check). Files with a mistake are held as they were (src/content/heldFiles.ts); the others are
 * loaded, and Astro reloads the pages. Only `scripts/dev.ts` turns this on, so that no build contains anything of it.
 */
export const contentPreview = (): AstroIntegration => ({
  name: 'club:content-preview',
  hooks: {
    'astro:config:setup': ({ injectRoute, injectScript }) => {
      injectScript('page', "import '/scripts/preview/overlay.ts';");
      injectScript('page-ssr', "import '/scripts/preview/marks.css';");
      injectRoute({ pattern: '/404', entrypoint: './scripts/preview/NotFound.astro', prerender: true });
    },
    // Astro waits for this before it loads the content, and loading stops at the first mistake that is not held.
    'astro:server:setup': followContent,
  },
});
