import type { AuthText } from '~/config/accountTexts.ts';
import { clientKeyOf, clientOf } from '~/config/clients.ts';
import { IDENTITY } from '~/config/identity.ts';
import type { Places } from '~/lib/identity/contract.ts';
import type { Text } from '../parts/authText.ts';

/** What the page's element says of itself; a text that is missing is empty. */
export type Told = (name: string) => string;

/** What an element says in its attributes. */
export const toldBy =
  ({ dataset }: HTMLElement): Told =>
  (name) =>
    dataset[name] ?? '';

/**
 * The pages that a login needs to know, absolute, out of the attributes of an element, and the client as which it is made: that of the
 * property that has sent the visitor.
 */
export const placesIn = (told: Told, origin: string, referrer: string | null = null): Places => ({
  origin: IDENTITY.origin,
  clientId: clientOf(clientKeyOf(referrer)).id,
  language: told('language'),
  // The SDK sends it along; where a page does not tell the region, the language is enough for mails.
  locale: told('region') === '' ? told('language') : told('region'),
  redirectUri: origin + told('redirect'),
  mailCallback: origin + told('mailCallback'),
  passwordReset: origin + told('passwordReset'),
  club: origin + told('club'),
  loginPaths: told('loginPaths').split(' ').filter(Boolean),
});

/** The wordings out of the attribute `data-texts`. */
export const textIn = (told: Told): Text => {
  const json = told('texts');
  const read: unknown = JSON.parse(json === '' ? '{}' : json);
  const texts = new Map(Object.entries(read ?? {}).map(([key, value]) => [key, String(value)]));
  return (key: AuthText) => texts.get(key) ?? '';
};
