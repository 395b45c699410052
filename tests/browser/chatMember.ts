import { expect, type Locator, type Page } from 'playwright/test';
import type { Locale } from '~/i18n/locales.ts';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { beLoggedIn, beMember } from './beMember.ts';
import { confirmElsewhere, mailsTo, newAddress, PASSWORD, SANDBOX } from './visitor.ts';

export const chatOf = (page: Page): Locator => page.locator('club-chat');
export const logOf = (page: Page): Locator => chatOf(page).getByRole('log');
export const rowOf = (page: Page, text: string): Locator => logOf(page).getByRole('listitem').filter({ hasText: text });
export const fieldOf = (page: Page, locale: Locale = 'en'): Locator =>
  page.getByLabel(wordingIn(locale)('chat.field'), { exact: true });

/** A unique text: all tests share one room. */
export const newText = (words = 'Allez'): string => `${words} ${crypto.randomUUID()}`;

/** Verifies an address by its mailed link, on another device. */
export const verify = async (email: string, sandbox = SANDBOX): Promise<void> => {
  const [mail] = (await mailsTo(email, sandbox)).filter(({ kind }) => kind === 'verify-email');
  // The link has the origin that browsers use for the sandbox.
  const { pathname, search } = new URL(mail?.link ?? '');
  await confirmElsewhere(sandbox + pathname + search);
};

/** The chat of the club's page, scrolled into view. */
export const toChat = async (page: Page, locale: Locale = 'en'): Promise<void> => {
  await page.goto('about:blank');
  await page.goto(pathTo('club', locale));
  await chatOf(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    document.querySelector('club-chat')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
};

/** Waits until the chat is open. */
const openChat = async (page: Page, locale: Locale = 'en'): Promise<void> => {
  await toChat(page, locale);
  await expect(fieldOf(page, locale)).toBeVisible();
  await expect(chatOf(page).getByText(wordingIn(locale)('chat.entering'))).toHaveCount(0);
};

/** Creates a new member with a verified address and opens the chat as that member. */
export const joinChat = async (page: Page, locale: Locale = 'en', sandbox = SANDBOX): Promise<string> => {
  const email = await beMember(page, locale, newAddress());
  await verify(email, sandbox);
  await openChat(page, locale);
  return email;
};

/** Writes a message and sends it with Enter; repeats it when the rules have refused it as too fast. */
export const sendMessage = async (page: Page, text: string, locale: Locale = 'en'): Promise<void> => {
  const field = fieldOf(page, locale);
  await field.fill(text);
  await expect(async () => {
    await field.press('Enter');
    await expect(field).toHaveValue('', { timeout: 500 });
  }).toPass();
};

/** The sandbox's moderator, who is in the chat afterwards; another test may have created the account already. */
export const enterAsModerator = async (page: Page, sandbox = SANDBOX): Promise<void> => {
  const email = 'moderator@club.example';
  const data = { given_name: 'Maud', family_name: 'Durand', email, password: PASSWORD };
  await fetch(`${sandbox}/identity/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: 'club', data }),
  });
  await verify(email, sandbox);
  await beLoggedIn(page, 'en', email);
  await openChat(page);
};
