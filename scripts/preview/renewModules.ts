import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve, sep } from 'node:path';
import { isRunnableDevEnvironment, type RunnableDevEnvironment, type ViteDevServer } from 'vite';
import { beforeSend } from './beforeSend.ts';

const PAGES = resolve('src/pages') + sep;

/** The event by which Astro makes its server forget the addresses of every route. */
const CHANGED = 'astro:content-changed';

/** The module that holds the content store: Astro's `RESOLVED_DATA_STORE_VIRTUAL_ID`. */
const STORE = '\0astro:data-layer-content';

/** Counts the requests that the server is answering. */
const openRequests = () => {
  const open = new Set<Promise<void>>();
  return {
    handle: ({ headers }: IncomingMessage, response: ServerResponse, next: () => void): void => {
      // A stream of events stays open.
      if (headers.accept !== 'text/event-stream') {
        const ended = new Promise<void>((resolveEnded) => response.once('close', resolveEnded));
        open.add(ended);
        void ended.then(() => open.delete(ended));
      }
      next();
    },
    count: (): number => open.size,
    /** Resolves when all requests that are open now have been answered. */
    ended: async (): Promise<void> => {
      await Promise.all(open);
    },
  };
};

/** Makes the server load the modules of pages again. */
const renewPages = ({ runner: { evaluatedModules } }: RunnableDevEnvironment): void => {
  for (const module of [...evaluatedModules.idToModuleMap.values()]) {
    if (module.file.startsWith(PAGES)) evaluatedModules.invalidateModule(module);
  }
};

/** Makes the server read the content store again, with all modules that depend on it, as Astro does after a change of the store. */
const renewStore = ({ moduleGraph, runner, hot }: RunnableDevEnvironment): void => {
  const known = moduleGraph.getModuleById(STORE);
  if (known === undefined) return;
  moduleGraph.invalidateModule(known, undefined, Date.now(), true);
  const evaluated = runner.evaluatedModules.getModuleById(STORE);
  if (evaluated !== undefined) runner.evaluatedModules.invalidateModule(evaluated);
  hot.send(CHANGED, {});
};

/**
 * Completes what Astro does when the content has changed, because a request that began before the change may leave its state in the
 * server:
 *
 * - Astro caches the addresses of a route by the module of its page. Such a request may store the old addresses after Astro has cleared the
 *   cache, and a new page would be "not found" until the next change. So the modules of pages are replaced: addresses that an old module
 *   stored are ignored.
 * - Modules that were being evaluated with the old content store are kept by Vite, and all pages would show the old content until the next
 *   change. So the store is read once more when these requests have been answered, and the open pages are loaded again.
 */
export const renewModules = ({ environments, middlewares }: ViteDevServer): void => {
  const requests = openRequests();
  middlewares.use(requests.handle);
  const runnable = Object.values(environments).filter(isRunnableDevEnvironment);
  let changes = 0;
  let isRepeating = false;
  const repeat = async (): Promise<void> => {
    if (isRepeating || requests.count() === 0) return;
    changes += 1;
    const change = changes;
    await requests.ended();
    // A later change waits for all requests that are still open.
    if (change !== changes) return;
    isRepeating = true;
    runnable.forEach(renewStore);
    isRepeating = false;
    environments.client.hot.send({ type: 'full-reload', path: '*' });
  };
  for (const environment of runnable) {
    beforeSend(environment.hot, (event) => {
      if (event !== CHANGED) return;
      renewPages(environment);
      void repeat();
    });
  }
};
