import { PUBLIC_DEBUG_HOSTS, PUBLIC_PRODUCTION_HOST } from 'astro:env/client';

/** The hosts of a list with commas, but for the one that is production, whatever the list says (docs/threat-model.md T45). */
export const hostsIn = (list: string, productionHost: string): readonly string[] =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '' && host !== productionHost);

/** The hosts on which the debug console opens. */
export const DEBUG_HOSTS = hostsIn(PUBLIC_DEBUG_HOSTS, PUBLIC_PRODUCTION_HOST);
