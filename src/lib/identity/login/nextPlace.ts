import { clientKeyOf, clientOf, EXITS_TO_PROPERTIES } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import type { Places } from '../contract.ts';
import { safeTarget } from './safeTarget.ts';
import { REFERER_COOKIE, URL_REFERRER } from '~/runtime/items/login.ts';
import { readCookie, readItem, writeCookie, writeItem } from '~/runtime/storage.ts';

const exitsOf = ({ loginPaths }: Places) => ({ origin: address.origin(), loginPaths, ...EXITS_TO_PROPERTIES });

/** An address of the list of exits, absolute, or undefined: the check before every redirect (docs/threat-model.md T01). */
export const checkedTarget = (asked: string | null | undefined, places: Places): string | undefined =>
  safeTarget(asked, exitsOf(places));

/** Stores the page that the member came from, before the address that names it is cleaned. */
export function noteReferrer(places: Places): void {
  const target = checkedTarget(address.parameters().get('url_referrer'), places);
  if (target !== undefined) writeItem(URL_REFERRER, target);
}

/**
 * The target after a login (docs/contract.md, Client applications): that of the address, else the property that `referrer` names, else the
 * page that the member came from, else the club page after a login on an authentication page, else the same page. Always an address of the
 * list of exits. A caller that goes there removes the stored page (`URL_REFERRER.remove`).
 */
export function nextPlace(places: Places, from: 'authenticationPage' | 'samePage'): string {
  const parameters = address.parameters();
  const came = checkedTarget(readItem(URL_REFERRER), places);
  return (
    checkedTarget(parameters.get('redirectUri'), places) ??
    clientOf(clientKeyOf(parameters.get('referrer'))).returnsTo ??
    came ??
    (from === 'authenticationPage' ? places.club : address.href())
  );
}

/** Stores the property with which a visit began, for the organiser's other sites; any other `referrer` counts as none. */
export function noteProperty(): void {
  const key = clientKeyOf(address.parameters().get('referrer'));
  if (key !== 'default' && readCookie(REFERER_COOKIE) === undefined) writeCookie(REFERER_COOKIE, key);
}
