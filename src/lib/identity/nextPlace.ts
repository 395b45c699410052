import { clientKeyOf, clientOf, EXITS_TO_PROPERTIES } from '~/config/clients.ts';
import { DAY_COOKIE_SECONDS, IDENTITY } from '~/config/identity.ts';
import { address } from '~/lib/browser/address.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import type { Places } from './contract.ts';
import { safeTarget } from './safeTarget.ts';
import { urlReferrer } from './urlReferrer.ts';

const exitsOf = ({ loginPaths }: Places) => ({ origin: address.origin(), loginPaths, ...EXITS_TO_PROPERTIES });

/** One of the site's exits, absolute, or undefined: the check at every door (threats.md 2.3). */
export const checkedTarget = (asked: string | null | undefined, places: Places): string | undefined =>
  safeTarget(asked, exitsOf(places));

/** Notes where the member came from, as the address says, before it is forgotten. */
export function noteReferrer(places: Places): void {
  const target = checkedTarget(address.parameters().get('url_referrer'), places);
  if (target !== undefined) urlReferrer.write(target);
}

/**
 * Where a member goes after a login (contract.md 4): where the address asks for, to the property that has sent her, to the page that she
 * came from; else to the club when she logged in on a page for that, and nowhere otherwise. Always one of the site's exits; absolute. Whoever
 * goes there forgets the page that she came from (`urlReferrer.remove`).
 */
export function nextPlace(places: Places, from: 'authenticationPage' | 'samePage'): string {
  const parameters = address.parameters();
  const came = checkedTarget(urlReferrer.read(), places);
  return (
    checkedTarget(parameters.get('redirectUri'), places) ??
    clientOf(clientKeyOf(parameters.get('referrer'))).returnsTo ??
    came ??
    (from === 'authenticationPage' ? places.club : address.href())
  );
}

const REFERER = { name: '_referer', seconds: DAY_COOKIE_SECONDS, domain: IDENTITY.cookieDomain };

/** Remembers the property with which a visit has begun; a property that is not configured is none (rulings, A6). */
export function noteProperty(): void {
  const key = clientKeyOf(address.parameters().get('referrer'));
  if (key !== 'default' && cookies.read(REFERER.name) === undefined) cookies.write(REFERER, key);
}
