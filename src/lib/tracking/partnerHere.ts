import { clientKeyOf, keyOfOrigin } from '~/config/clients.ts';
import { address } from '~/lib/browser/navigation.ts';
import { bodyData } from '~/lib/browser/measuring.ts';
import { framedBy } from '~/lib/browser/parent.ts';
import { REFERER_COOKIE } from '~/runtime/items/login.ts';
import { readCookie } from '~/runtime/storage.ts';

/** The property whose key is exactly this text; undefined for the site itself and for any other text. */
const propertyIn = (text: string | null | undefined): string | undefined => {
  const key = clientKeyOf(text);
  return key === 'default' ? undefined : key;
};

/**
 * The property for which a hit counts (docs/contract.md, Measuring): the one from which the visitor came, by the address or earlier in the
 * visit; else the one that frames the page; else the attribute of the page, which is empty on pages of the site.
 */
export const partnerHere = (): string =>
  propertyIn(address.parameters().get('referrer')) ??
  propertyIn(readCookie(REFERER_COOKIE)) ??
  keyOfOrigin(framedBy()) ??
  bodyData('partner');
