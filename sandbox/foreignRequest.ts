import type { IncomingMessage } from 'node:http';
import { text } from '../platform/http/answers.ts';
import { isOwnHost } from '../platform/http/ownHost.ts';
import type { Answer } from '../platform/http/route.ts';
import type { Context } from './route.ts';

const SAFE: readonly (string | undefined)[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a request for another host, and one by which a page that is neither the site's nor the sandbox's would change something
 * (docs/threat-model.md T76, T77); undefined lets it pass. Clients that are no browsers send neither header.
 */
export function foreignRequest(
  { headers, method }: IncomingMessage,
  { origin: own, siteOrigin }: Pick<Context, 'origin' | 'siteOrigin'>,
): Answer | undefined {
  const { host, origin, 'sec-fetch-site': from } = headers;
  if (!isOwnHost(host, [new URL(own).host])) return text(421, 'The sandbox answers by its own names alone.');
  if (SAFE.includes(method)) return undefined;
  const ours = [own, siteOrigin, `${new URL(own).protocol}//${host ?? ''}`];
  // A page without a referrer sends `null` to its own origin too (Fetch, "append a request Origin header").
  const isForeign = origin === undefined || origin === 'null' ? !isFromHere(from, origin) : !ours.includes(origin);
  return isForeign ? text(403, 'Only pages of the site and of the sandbox may change something here.') : undefined;
}

const isFromHere = (from: unknown, origin: string | undefined): boolean =>
  from === 'same-origin' || (origin === undefined && from !== 'cross-site');
