import { Refusal } from '../platform/refusal.ts';
import { serviceAddresses } from './serviceAddresses.ts';

/** The addresses of the properties to which a login may lead (src/config/clients.ts). */
export const PROPERTIES = [
  'PUBLIC_FANTASY_URL',
  'PUBLIC_WOMENS_FANTASY_URL',
  'PUBLIC_NTT_URL',
  'PUBLIC_ESHOP_URL',
  'PUBLIC_RACE_CENTRE_URL',
  'PUBLIC_STADIUMGO_URL',
] as const;

/** What separates other lists, and the encoded slashes that no target may have (src/lib/identity/login/safeTarget.ts). */
const UNFIT = /[,;]|%(?:2f|5c|25)/i;

/** The origin of an address that is written as browsers write it, without a query or a fragment. */
function originIn(entry: string): string | undefined {
  const url = UNFIT.test(entry) ? null : URL.parse(entry);
  return url !== null && url.origin + url.pathname === entry ? url.origin : undefined;
}

/**
 * Refuses a value of `PUBLIC_TARGET_PATHS` that the site would compare in vain: an address of no property limits none, and all of an origin
 * would stay open (docs/threat-model.md T01). The check is no part of the site, because its scripts have no room for it.
 *
 * @throws {Refusal} that names every such entry.
 */
export function refuseTargetPaths(env: NodeJS.ProcessEnv): void {
  const services = serviceAddresses(env);
  const origins = [...new Set(PROPERTIES.flatMap((name) => URL.parse(services[name])?.origin ?? []))];
  // As src/config/clients.ts separates them.
  const entries = (env['PUBLIC_TARGET_PATHS'] ?? '').split(' ').filter((entry) => entry !== '');
  const unfit = entries.filter((entry) => !origins.includes(originIn(entry) ?? ''));
  if (unfit.length === 0) return;
  const found = unfit.map((entry) => JSON.stringify(entry)).join(', ');
  throw new Refusal(
    `PUBLIC_TARGET_PATHS: found ${found}; allowed are addresses separated by spaces, each as a browser writes it (host in small letters, no default port, a path without commas, semicolons and encoded slashes, neither query nor fragment), of an origin of a property: ${origins.join(', ')}.`,
  );
}
