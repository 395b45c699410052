import type { AuthText } from '~/config/accountTexts.ts';
import { clientKeyOf, clientOf } from '~/config/clients.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { Places } from '~/lib/identity/contract.ts';
import type { Text } from './authText.ts';

/** A data attribute of an element, by its name in `dataset`; empty if it is missing. */
export type ElementData = (name: string) => string;

/** Reads the data attributes of an element. */
export const dataOf =
  ({ dataset }: HTMLElement): ElementData =>
  (name) =>
    dataset[name] ?? '';

/**
 * The pages that a login needs to know, absolute, out of the attributes of an element, and the client as which it is made: that of the
 * property that has sent the visitor.
 */
export const placesIn = (data: ElementData, origin: string, referrer: string | null = null): Places => ({
  origin: IDENTITY.origin,
  clientId: clientOf(clientKeyOf(referrer)).id,
  language: data('language'),
  // The SDK sends it; on a page without a region, the language is enough for mails.
  locale: data('region') === '' ? data('language') : data('region'),
  redirectUri: origin + data('redirect'),
  mailCallback: origin + data('mailCallback'),
  passwordReset: origin + data('passwordReset'),
  club: origin + data('club'),
  loginPaths: data('loginPaths').split(' ').filter(Boolean),
});

/** The wordings out of the attribute `data-texts`. */
export const textIn = (data: ElementData): Text => {
  const json = data('texts');
  const read: unknown = JSON.parse(json === '' ? '{}' : json);
  const texts = new Map(Object.entries(read ?? {}).map(([key, value]) => [key, String(value)]));
  return (key: AuthText) => texts.get(key) ?? '';
};
