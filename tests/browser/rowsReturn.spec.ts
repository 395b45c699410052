import { expect, type BrowserContext, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { continueAsNew, GOOGLE } from './identity/socialPage.ts';
import { test } from './test.ts';
import { newAddress, openForms } from './visitor.ts';

// The stand-in for Google says 410 of a request that was answered.
test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 410/ });

const t = wordingIn('en');
const HOME = pathTo('authentication', 'en');

/** What a browser has asked for while somebody came back with a code. */
type Trail = {
  /** The address with which the login came back. */
  readonly answer: () => string;
  readonly code: () => string;
  /** How often that code was exchanged. */
  readonly exchanges: () => number;
};

const follow = (context: BrowserContext): Trail => {
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

const comeByGoogle = async (page: Page): Promise<void> => {
  await openForms(page, 'en');
  await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => GOOGLE.test(pathname));
  await continueAsNew(page, { name: 'Ana', email: newAddress() });
  await page.waitForURL(({ pathname }) => pathname === HOME);
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  await page.getByRole('button', { name: t('auth.stay') }).click();
};

const hasNoAnswer = (page: Page): void => {
  expect(page.url()).not.toMatch(/code|state|iss=/);
};

test('T13 a code is exchanged once, whether the page is reloaded, gone back to, or opened in a second tab', async ({
  page,
  context,
}) => {
  const trail = follow(context);
  await comeByGoogle(page);
  hasNoAnswer(page);
  expect(trail.code()).not.toBe('');
  await page.reload();
  await page.goBack();
  await page.goForward();
  await page.waitForURL(({ pathname }) => pathname === HOME);
  hasNoAnswer(page);
  const duplicate = await context.newPage();
  for (const tab of [duplicate, page]) {
    await tab.goto(trail.answer());
    await expect(tab.locator('club-authentication.is-awake')).toBeVisible();
    await expect(tab.locator('html')).toHaveAttribute('data-session', 'member');
    await expect.poll(() => new URL(tab.url()).search).toBe('');
  }
  expect(trail.exchanges()).toBe(1);
});

test('T20 after a return with a code neither the title, nor the way Back, nor what others are told holds it', async ({
  page,
  context,
}) => {
  const trail = follow(context);
  const told: string[] = [];
  await context.route('https://third.example/**', async (route) => {
    told.push(JSON.stringify([route.request().url(), await route.request().allHeaders()]));
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>third</title>' });
  });
  await comeByGoogle(page);
  const code = trail.code();
  expect(code).not.toBe('');
  expect(await page.title()).not.toContain(code);
  expect(await page.evaluate(() => JSON.stringify([history.state, document.referrer, location.href]))).not.toContain(
    code,
  );
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'https://third.example/';
    document.body.append(link);
    link.click();
  });
  await page.waitForURL('https://third.example/');
  expect(told).toHaveLength(1);
  expect(told.join()).not.toContain(code);
  expect(await page.evaluate(() => document.referrer)).not.toContain(code);
  await page.goBack();
  await page.waitForURL(({ pathname }) => pathname === HOME);
  hasNoAnswer(page);
  expect(trail.exchanges()).toBe(1);
});
