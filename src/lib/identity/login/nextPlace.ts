import { clientKeyOf, clientOf, type ClientKey } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import type { Places } from '../contract.ts';
import { checkedTarget } from './arrival.ts';
import { REFERER_COOKIE, URL_REFERRER } from '~/runtime/items/login.ts';
import { readCookie, readItem, writeCookie, writeItem } from '~/runtime/storage.ts';

/** Stores the page that the member came from, before the address that names it is cleaned. */
export function noteReferrer({ arrival: { cameFrom } }: Places): void {
  if (cameFrom !== undefined) writeItem(URL_REFERRER, cameFrom);
}

/** Where a login is made: on a page for it, on one that stands for the page that is wanted, or beside what is read. */
export type LoginPlace = 'authenticationPage' | 'samePage' | 'atSide';

/**
 * The target after a login (docs/contract.md, Client applications): that of the address, else the property that has sent the visitor, else the
 * page that the member came from, else the club page after a login on an authentication page, else the same page. A login beside a page leads
 * back to that page. Always an address of the list of exits. A caller that goes there removes the stored page (`URL_REFERRER.remove`).
 */
export function nextPlace(places: Places, from: LoginPlace): string {
  const { target, property, cameFrom } = places.arrival;
  if (target !== undefined) return target;
  if (from === 'atSide') return address.href();
  const { returnsTo } = clientOf(property);
  if (returnsTo !== undefined) return returnsTo;
  if (cameFrom !== undefined) return cameFrom;
  if (from === 'samePage') return address.href();
  return checkedTarget(readItem(URL_REFERRER), { ...places, origin: address.origin() }) ?? places.club;
}

/** The property that sent the visitor earlier, of those that are configured: the cookie may hold anything (docs/threat-model.md T57). */
export const rememberedProperty = (): ClientKey => clientKeyOf(readCookie(REFERER_COOKIE));

/** Stores the property that sends the visitor, for later pages of the visit and for the organiser's other sites. */
export function noteProperty({ arrival: { property, isRemembered } }: Places): void {
  if (property !== 'default' && !isRemembered) writeCookie(REFERER_COOKIE, property);
}
