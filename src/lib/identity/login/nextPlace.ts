import { clientOf } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import type { Places } from '../contract.ts';
import { checkedTarget } from './arrival.ts';
import { REFERER_COOKIE, URL_REFERRER } from '~/runtime/items/login.ts';
import { readCookie, readItem, writeCookie, writeItem } from '~/runtime/storage.ts';

/** Stores the page that the member came from, before the address that names it is cleaned. */
export function noteReferrer({ arrival: { cameFrom } }: Places): void {
  if (cameFrom !== undefined) writeItem(URL_REFERRER, cameFrom);
}

/**
 * The target after a login (docs/contract.md, Client applications): that of the address, else the property that `referrer` names, else the
 * page that the member came from, else the club page after a login on an authentication page, else the same page. Always an address of the
 * list of exits. A caller that goes there removes the stored page (`URL_REFERRER.remove`).
 */
export function nextPlace(places: Places, from: 'authenticationPage' | 'samePage'): string {
  const { target, property } = places.arrival;
  return (
    target ??
    clientOf(property).returnsTo ??
    checkedTarget(readItem(URL_REFERRER), { ...places, origin: address.origin() }) ??
    (from === 'authenticationPage' ? places.club : address.href())
  );
}

/** Stores the property with which a visit began, for the organiser's other sites; any other one counts as none. */
export function noteProperty({ arrival: { property } }: Places): void {
  if (property !== 'default' && readCookie(REFERER_COOKIE) === undefined) writeCookie(REFERER_COOKIE, property);
}
