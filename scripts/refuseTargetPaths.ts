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

/** Separators of other lists, and the encoded slashes that no target may have (src/lib/identity/login/safeTarget.ts). */
const UNFIT = /[,;]|%(?:2f|5c|25)/i;

/** The origin of an entry that is a normalised URL without query and fragment; otherwise undefined. */
function originIn(entry: string): string | undefined {
  const url = UNFIT.test(entry) ? null : URL.parse(entry);
  return url !== null && url.origin + url.pathname === entry ? url.origin : undefined;
}

/**
 * Refuses entries of `PUBLIC_TARGET_PATHS` that match no target: an address of no property restricts nothing, and every path of the
 * property's origin would stay allowed (docs/threat-model.md T01). The check runs in the build, because the budget of the site's scripts
 * has no room for it.
 *
 * @throws {Refusal} that names every such entry.
 */
export function refuseTargetPaths(env: NodeJS.ProcessEnv): void {
  const services = serviceAddresses(env);
  const origins = [...new Set(PROPERTIES.flatMap((name) => URL.parse(services[name])?.origin ?? []))];
  // Separated by spaces, as in src/config/clients.ts.
  const entries = (env['PUBLIC_TARGET_PATHS'] ?? '').split(' ').filter((entry) => entry !== '');
  const unfit = entries.filter((entry) => !origins.includes(originIn(entry) ?? ''));
  if (unfit.length === 0) return;
  const found = unfit.map((entry) => JSON.stringify(entry)).join(', ');
  throw new Refusal(
    `PUBLIC_TARGET_PATHS: found ${found}; allowed are addresses separated by spaces, each as a browser writes it (host in small letters, no default port, a path without commas, semicolons and encoded slashes, neither query nor fragment), of an origin of a property: ${origins.join(', ')}.`,
  );
}
