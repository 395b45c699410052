import { clientKeyOf, clientOf, type ClientKey } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import type { Places } from '../contract.ts';
import { checkedTarget } from './arrival.ts';
import { REFERER_COOKIE, URL_REFERRER } from '~/runtime/items/login.ts';
import { readCookie, readItem, writeCookie, writeItem } from '~/runtime/storage.ts';

/** Stores the page from which the member came, before its parameter is removed from the address. */
export function noteReferrer({ arrival: { cameFrom } }: Places): void {
  if (cameFrom !== undefined) writeItem(URL_REFERRER, cameFrom);
}

/** The place of a login: a page for it, a page shown in place of the requested one, or a panel beside the content. */
export type LoginPlace = 'authenticationPage' | 'samePage' | 'atSide';

/**
 * The target after a login (docs/contract.md, Client applications): that of the address, else the property from which the visitor came,
 * else the page from which the member came, else the club page after a login on an authentication page, else the same page. A login beside
 * a page returns to that page. The result is always an address from the list of exits. A caller that goes there removes the stored page
 * (`removeItem(URL_REFERRER)`).
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

/** The property from which the visitor came earlier, if it is configured: the cookie may contain anything (docs/threat-model.md T57). */
export const rememberedProperty = (): ClientKey => clientKeyOf(readCookie(REFERER_COOKIE));

/** Stores the property from which the visitor comes, for later pages of the visit and for the organiser's other sites. */
export function noteProperty({ arrival: { property, isRemembered } }: Places): void {
  if (property !== 'default' && !isRemembered) writeCookie(REFERER_COOKIE, property);
}
