import { isOwnAddress } from '../clients.ts';
import { invalidFields } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Locale } from '../../locales.ts';

/**
 * The target of a mail's link: the address in the request, or the default page of the site in the reader's language.
 *
 * @throws {IdentityFailure} for an address that does not belong to the organiser.
 */
export function ownAddress(
  { siteOrigin, origin }: Pick<Identity, 'siteOrigin' | 'origin'>,
  asked: string | undefined,
  usual: { readonly locale: Locale; readonly page: 'mail-callback' | 'password-reset' },
): string {
  if (asked === undefined) return `${siteOrigin}/${usual.locale}/${usual.page}/`;
  if (isOwnAddress(asked, siteOrigin, origin)) return asked;
  throw invalidFields([{ field: 'redirect_url', code: 'invalid' }]);
}

/** Adds query parameters to an address, such as the `return_to` of a mail's link. */
export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
