import type { IncomingHttpHeaders } from 'node:http';
import { LOCALES, type Locale } from '../../locales.ts';

/** The first supported language of a list such as `Accept-Language`; weights are ignored. */
export function languageOf(list: string | null | undefined): Locale {
  const wanted = (list ?? '').split(',').map((tag) => tag.trim().slice(0, 2).toLowerCase());
  return wanted.flatMap((tag) => LOCALES.find((known) => known === tag) ?? [])[0] ?? LOCALES[0];
}

/** The language of a mail: that of the site's header `Custom-Locale`, or else that of the browser. */
export function languageOfRequest(headers: IncomingHttpHeaders): Locale {
  const { 'custom-locale': custom, 'accept-language': accepted } = headers;
  return languageOf(typeof custom === 'string' ? custom : accepted);
}

/**
 * The language of a page that a login opens. A navigation has no `Custom-Locale`, but the path of the site's page to which the login
 * returns begins with its language; otherwise the language of the browser.
 */
export function languageOfReturn(redirectUri: string | undefined, headers: IncomingHttpHeaders): Locale {
  const [, first] = URL.parse(redirectUri ?? '')?.pathname.split('/') ?? [];
  return LOCALES.find((known) => known === first) ?? languageOfRequest(headers);
}
