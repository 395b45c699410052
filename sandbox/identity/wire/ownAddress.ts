import { isMailPage, type MailPage } from '../clients.ts';
import { invalidFields } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Locale } from '../../locales.ts';

/**
 * The target of a mail's link: the page of the site that reads it, at the address in the request or in the reader's language. Its
 * characters are those of a header: the link redirects there.
 *
 * @throws {IdentityFailure} for any other address: the sender of a request for another member's mail would choose who reads its code.
 */
export function ownAddress(
  { siteOrigin }: Pick<Identity, 'siteOrigin'>,
  asked: string | undefined,
  usual: { readonly locale: Locale; readonly page: MailPage },
): string {
  if (asked === undefined) return `${siteOrigin}/${usual.locale}/${usual.page}/`;
  if (isMailPage(asked, siteOrigin, usual.page)) return new URL(asked).href;
  throw invalidFields([{ field: 'redirect_url', code: 'invalid' }]);
}

/** Adds query parameters to an address, such as the `return_to` of a mail's link. */
export function withParameters(address: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
