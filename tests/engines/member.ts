import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { attributeOf } from './inPage.ts';
import { linkTo } from './mailbox.ts';
import type { Reader } from './reader.ts';

export const PASSWORD = 'Tourmalet-2115-Neige';

/** An address that no other journey has. */
export const newAddress = (): string => `ana-${crypto.randomUUID()}@club.example`;

/** The authentication page, once its forms are awake. */
export async function openForms(reader: Reader, locale: Locale, query = ''): Promise<void> {
  await reader.open(pathTo('authentication', locale) + query);
  await reader.sees('club-authentication.is-awake');
}

/** Fills the form for logging in or signing up, and sends it. */
export async function send(reader: Reader, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await reader.fill(`#auth-${name}`, value);
  await reader.press('club-authentication form [type=submit]');
}

export const isMember = (reader: Reader): Promise<void> => reader.finds('member', attributeOf, 'html', 'data-session');

/** Signs up by the form and waits for the greeting, where she stays. */
export async function join(reader: Reader, locale: Locale, email = newAddress()): Promise<string> {
  const t = wordingIn(locale);
  await openForms(reader, locale, '?initialScreen=signup');
  await send(reader, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  await reader.sees(['h2', t('auth.welcome', { name: 'Ana' })]);
  await isMember(reader);
  await reader.press(['button', t('auth.stay')]);
  return email;
}

/** Signs up and follows the link in the mail, which leads on to the club. */
export async function joinVerified(reader: Reader, locale: Locale): Promise<string> {
  const email = await join(reader, locale);
  await reader.open(await linkTo(email, 'verify-email'));
  await reader.isOn(pathTo('club', locale));
  return email;
}

/** Leaves by the menu of the page that is shown; the provider sends her back to the home page of her language. */
export async function logOut(reader: Reader, locale: Locale): Promise<void> {
  const t = wordingIn(locale);
  await reader.press('[data-member]');
  await reader.press(['club-account dialog button', t('account.logout')]);
  await reader.isOn(homePath(locale));
  await reader.finds(null, attributeOf, 'html', 'data-session');
}
