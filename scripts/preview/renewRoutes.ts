import { resolve, sep } from 'node:path';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { beforeSend } from './beforeSend.ts';

const PAGES = resolve('src/pages') + sep;

/** The event by which Astro makes its server forget the addresses of every route. */
const CHANGED = 'astro:content-changed';

/**
 * Makes the server load the modules of pages again when the content has changed. Astro caches the addresses of a route by the module of its
 * page. A request that began before the change may store old addresses after Astro has cleared the cache; a new page would then be "not
 * found" until the next change. Stored by the old module, they are ignored.
 */
export const renewRoutes = ({ environments }: ViteDevServer): void => {
  for (const environment of Object.values(environments)) {
    if (!isRunnableDevEnvironment(environment)) continue;
    const { hot, runner } = environment;
    beforeSend(hot, (event) => {
      if (event !== CHANGED) return;
      for (const module of [...runner.evaluatedModules.idToModuleMap.values()]) {
        if (module.file.startsWith(PAGES)) runner.evaluatedModules.invalidateModule(module);
      }
    });
  }
};
