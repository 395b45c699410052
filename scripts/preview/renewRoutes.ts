import { resolve, sep } from 'node:path';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { beforeSend } from './beforeSend.ts';

const PAGES = resolve('src/pages') + sep;

/** The event by which Astro makes its server forget the addresses of every route. */
const CHANGED = 'astro:content-changed';

/**
 * Makes the server load the modules of pages again when the content has changed. Astro keeps the addresses of a route together with the module
 * of its page. A request that began before the change may store them after Astro has forgotten all, and a new page would be "not found" until
 * the next change; stored with the module of before, they do not count.
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
