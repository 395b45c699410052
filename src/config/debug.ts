import { PUBLIC_DEBUG_HOSTS, PUBLIC_PRODUCTION_HOST } from 'astro:env/client';

/** The hosts of a comma-separated list, without the production host (docs/threat-model.md T45). */
export const hostsIn = (list: string, productionHost: string): readonly string[] =>
  list
    .split(',')
    .map((host) => host.trim())
    .filter((host) => host !== '' && host !== productionHost);

/** The hosts on which the debug console opens. */
export const DEBUG_HOSTS = hostsIn(PUBLIC_DEBUG_HOSTS, PUBLIC_PRODUCTION_HOST);

/** The wordings of the debug console, by their keys in the message files without `debug.`. */
export const DEBUG_TEXTS = [
  'title',
  'close',
  'session',
  'status',
  'member',
  'tokens',
  'tokenLine',
  'none',
  'stored',
  'name',
  'where',
  'life',
  'endless',
  'untold',
  'nothing',
  'caps',
  'value',
  'reset',
  'referrer',
  'arrived',
  'address',
  'client',
  'wayBack',
  'errors',
  'noErrors',
  'clock',
  'clockLead',
  'now',
  'set',
  'earlier',
  'later',
  'start',
  'present',
] as const;
export type DebugText = (typeof DEBUG_TEXTS)[number];

/** The placeholders of its wordings, which the console fills in. */
export const DEBUG_VALUES = {
  access: '{access}',
  refresh: '{refresh}',
  client: '{client}',
  life: '{life}',
  name: '{name}',
} as const;
