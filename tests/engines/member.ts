import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { attributeOf } from './inPage.ts';
import { linkTo } from './mailbox.ts';
import type { Reader } from './reader.ts';

export const PASSWORD = 'Tourmalet-2115-Neige';

/** A new e-mail address. */
export const newAddress = (): string => `ana-${crypto.randomUUID()}@club.example`;

/** Opens the authentication page and waits until its forms are hydrated. */
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

/** Signs up with the form, waits for the greeting and stays on its page; returns the e-mail address. */
export async function join(reader: Reader, locale: Locale, email = newAddress()): Promise<string> {
  const t = wordingIn(locale);
  await openForms(reader, locale, '?initialScreen=signup');
  await send(reader, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
  await reader.sees(['h2', t('auth.welcome', { name: 'Ana' })]);
  await isMember(reader);
  await reader.press(['button', t('auth.stay')]);
  return email;
}

/** Signs up and opens the mailed link, which leads to the club; returns the e-mail address. */
export async function joinVerified(reader: Reader, locale: Locale): Promise<string> {
  const email = await join(reader, locale);
  await reader.open(await linkTo(email, 'verify-email'));
  await reader.press('form button');
  await reader.isOn(pathTo('club', locale));
  return email;
}

/** Logs out by the account menu of the open page; the provider redirects to the home page in the page's language. */
export async function logOut(reader: Reader, locale: Locale): Promise<void> {
  const t = wordingIn(locale);
  await reader.press('[data-member]');
  await reader.press(['club-account dialog button', t('account.logout')]);
  await reader.isOn(homePath(locale));
  await reader.finds(null, attributeOf, 'html', 'data-session');
}
