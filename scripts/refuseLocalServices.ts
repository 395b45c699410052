import { Refusal } from '../platform/refusal.ts';
import { EXAMPLE_ORIGIN, siteOriginIn } from '../src/config/siteOrigin.ts';
import { serviceAddresses } from './serviceAddresses.ts';

/** Hosts that are the visitor's own machine (RFC 6761, section 6.3; RFC 1122, section 3.2.1.3). */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[::1?\])$/;

/** Whether a host, with or without its port, is the visitor's own machine. */
const isLoopback = (host: string): boolean => LOOPBACK.test(URL.parse(`http://${host}`)?.hostname ?? '');

/** Whether a variable's value would send members and their data to their own machine, or over plain http. */
function isUnfit(name: string, value: string): boolean {
  if (name === 'PUBLIC_WIDGET_HOSTS') return value.split(',').some((host) => isLoopback(host.trim()));
  const [, scheme, host] = /^(https?|wss?):\/\/([^/?#]*)/i.exec(value) ?? [];
  if (scheme === undefined || host === undefined) return false;
  return !/^(?:https|wss)$/i.test(scheme) || isLoopback(host.replace(/^.*@/, ''));
}

/** Whether the settings are those of a site for readers: they name a production host, or a public https origin. */
function isForReaders(env: NodeJS.ProcessEnv): boolean {
  const { PUBLIC_PRODUCTION_HOST: host = '' } = env;
  if (host !== '') return !isLoopback(host);
  const origin = siteOriginIn(env);
  return origin !== EXAMPLE_ORIGIN && origin.startsWith('https:') && !isUnfit('PUBLIC_SITE_ORIGIN', origin);
}

/**
 * Refuses to build a site for readers with services on the readers' own machines, because a variable was forgotten (docs/threat-model.md
 * T68): tokens and personal data would be sent to any program that listens there.
 *
 * @throws {Refusal} that names every such variable.
 */
export function refuseLocalServices(env: NodeJS.ProcessEnv): void {
  if (!isForReaders(env)) return;
  const named = Object.entries(env).flatMap(([name, value = '']) =>
    name.startsWith('PUBLIC_') ? [[name, value] as const] : [],
  );
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(named),
    ...serviceAddresses(env),
    PUBLIC_SITE_ORIGIN: siteOriginIn(env),
  };
  const unfit = Object.entries(values)
    .filter(([name, value]) => isUnfit(name, value) || value === EXAMPLE_ORIGIN)
    .map(([name, value]) => `  ${name}: found "${value}"`);
  if (unfit.length === 0) return;
  const sentence =
    'This build is for readers (PUBLIC_PRODUCTION_HOST or PUBLIC_SITE_ORIGIN names their host), so every service needs an https address of its own. Without a value of yours a variable means the sandbox on this machine; set these:';
  throw new Refusal([sentence, ...unfit.sort()].join('\n'));
}
