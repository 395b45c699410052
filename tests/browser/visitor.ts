import { expect, type Locator, type Page } from 'playwright/test';
import { z } from 'astro/zod';
import type { Locale } from '~/i18n/locales.ts';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { preferencesMet } from './preferencesMet.ts';
import { presentWorld } from './world.ts';

export const SANDBOX = process.env['CLUB_SANDBOX'] ?? 'http://localhost:4400';
export const PASSWORD = 'Tourmalet-2115-Neige';
/** Another one, which a member chooses instead of the first. */
export const NEW_PASSWORD = 'Col-du-Galibier-2642';

const mails = z.array(
  z.object({ kind: z.string(), language: z.string(), link: z.string().nullable(), code: z.string().nullable() }),
);

/** The mails to an address, the newest first. */
export const mailsTo = async (email: string, sandbox = presentWorld().backstage) =>
  mails.parse(await (await fetch(`${sandbox}/mailbox.json?to=${encodeURIComponent(email)}`)).json());

/** Opens the link of a verification mail and presses the button of its page. */
export const confirmAddress = async (page: Page, link: string | null | undefined): Promise<void> => {
  await page.goto(link ?? '');
  await page.locator('form button').click();
};

/** The same over HTTP, as on another device, with the password of the member who signed up. */
export const confirmElsewhere = async (link: string | null | undefined, password = PASSWORD): Promise<void> => {
  await fetch(link ?? '', { method: 'POST', body: new URLSearchParams({ password }), redirect: 'manual' });
};

/** An address for this test alone: the tests run in parallel on one sandbox. */
export const newAddress = (): string => `ana-${crypto.randomUUID()}@club.example`;

/** The authentication page, once its forms are hydrated. */
export const openForms = async (page: Page, locale: Locale, query = ''): Promise<void> => {
  await page.goto(pathTo('authentication', locale) + query);
  await expect(page.locator('club-authentication.is-awake')).toBeVisible();
};

/** Fills a form of the authentication page and sends it. */
export const send = async (page: Page, fields: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`#auth-${name}`).fill(value);
  await page.locator('club-authentication form [type=submit]').click();
};

/** Sends the form by which a new member joins. */
export const sendJoining = async (page: Page, locale: Locale, email: string): Promise<void> => {
  await openForms(page, locale, '?initialScreen=signup');
  await send(page, { given_name: 'Ana', email, password: PASSWORD, password_confirmation: PASSWORD });
};

/**
 * Opens the club page after a login, before the welcome page redirects by itself. An empty page comes first: on a busy machine the redirect
 * of the welcome page would otherwise interrupt the visit of the club.
 */
const arrive = async (page: Page, locale: Locale): Promise<void> => {
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.goto('about:blank');
  await page.goto(pathTo('club', locale));
  // The club page requests the member's data: no request may be pending when a test begins.
  await expect(page.locator('club-profile meter')).toBeAttached();
  await expect(page.locator('[data-member-text] p').first()).toBeAttached();
  await preferencesMet(page);
};

/** Creates a new member by the forms of the site; afterwards the member is logged in, on the club's page. */
export const join = async (page: Page, locale: Locale, email = newAddress()): Promise<string> => {
  await sendJoining(page, locale, email);
  await arrive(page, locale);
  return email;
};

/** Logs a member in; afterwards the page is the club's. */
export const logIn = async (page: Page, locale: Locale, email: string): Promise<void> => {
  await openForms(page, locale);
  await send(page, { email, password: PASSWORD });
  await arrive(page, locale);
};

/** Opens the member's menu of the page that is shown. */
export const openMenu = async (page: Page, locale: Locale): Promise<Locator> => {
  const t = wordingIn(locale);
  await page.getByRole('button', { name: t('account.menu'), exact: true }).click();
  return page.getByRole('dialog', { name: t('account.menu') });
};

/** Logs out by the menu of the present page; the provider redirects the member to the home page of their language. */
export const logOut = async (page: Page, locale: Locale): Promise<void> => {
  const menu = await openMenu(page, locale);
  // The visitor may be on that page already: only its next load shows that the provider has redirected.
  const back = page.waitForEvent('load');
  await menu.getByRole('button', { name: wordingIn(locale)('account.logout') }).click();
  await back;
  expect(new URL(page.url()).pathname).toBe(homePath(locale));
};

/** The first activity of a reader, by a key without an effect; it is repeated, because a key before the page listens does not count. */
export const becomeActive = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => customElements.get('club-account') !== undefined);
  await page.keyboard.press('Shift');
};
