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
