import { expect, type BrowserContext, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { continueAsNew, GOOGLE } from './identity/socialPage.ts';
import { newAddress, openForms } from './visitor.ts';

const t = wordingIn('en');
const HOME = pathTo('authentication', 'en');

/** The requests of a browser during a return with a code. */
type Trail = {
  /** The address to which the login returned. */
  readonly answer: () => string;
  readonly code: () => string;
  /** How often that code was exchanged. */
  readonly exchanges: () => number;
};

export const follow = (context: BrowserContext): Trail => {
  const posted: string[] = [];
  let answer = '';
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/oauth/token') posted.push(request.postData() ?? '');
    if (answer === '' && request.isNavigationRequest() && url.pathname === HOME && url.searchParams.has('code'))
      answer = request.url();
  });
  const code = (): string => new URL(answer).searchParams.get('code') ?? '';
  return { answer: () => answer, code, exchanges: () => posted.filter((body) => body.includes(code())).length };
};

export const comeByGoogle = async (page: Page): Promise<void> => {
  await openForms(page, 'en');
  await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => GOOGLE.test(pathname));
  await continueAsNew(page, { name: 'Ana', email: newAddress() });
  await page.waitForURL(({ pathname }) => pathname === HOME);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.getByRole('button', { name: t('auth.stay') }).click();
};

export const hasNoAnswer = (page: Page): void => {
  expect(page.url()).not.toMatch(/code|state|iss=/);
};
