import { expect, type Page } from 'playwright/test';
import { pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { storedTexts } from '../storedTexts.ts';
import { test } from '../test.ts';
import { join } from '../visitor.ts';

test.use({ variant: { PUBLIC_TOKEN_STORE: 'memory' } });

/** Records every token that the provider issues from now on, with its kind. */
const noteTokens = (page: Page): { readonly name: string; readonly token: string }[] => {
  const noted: { readonly name: string; readonly token: string }[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname !== '/oauth/token' || !answer.ok()) return;
    if (answer.request().method() !== 'POST') return;
    void answer.json().then((body: Readonly<Record<string, unknown>>) => {
      for (const name of ['access_token', 'refresh_token', 'id_token']) {
        const token = body[name];
        if (typeof token === 'string') noted.push({ name, token });
      }
    });
  });
  return noted;
};

test('in the mode memory no token is in any storage, no refresh token is requested, and a page that needs a token makes a silent check', async ({
  page,
}) => {
  const noted = noteTokens(page);
  const found = (stored: string) => noted.filter(({ token }) => stored.includes(token));
  await join(page, 'de');
  const stored = await storedTexts(page);
  expect(stored).toContain('Ana');
  expect(found(stored)).toEqual([]);
  expect(stored).not.toMatch(/token"/i);
  const before = noted.length;
  const asked = page.waitForRequest(/\/oauth\/authorize\?.*response_mode=web_message/);
  await page.goto(pathTo('mailValidation', 'de'));
  expect(new URL((await asked).url()).searchParams.get('prompt')).toBe('none');
  await expect(page.getByRole('heading', { name: wordingIn('de')('auth.pending') })).toBeVisible();
  await expect.poll(() => noted.length).toBe(before + 2);
  await page.getByRole('button', { name: wordingIn('de')('auth.resend') }).click();
  await expect(page.getByText(wordingIn('de')('auth.resent'))).toBeVisible();
  expect(found(await storedTexts(page))).toEqual([]);
  expect([...new Set(noted.map(({ name }) => name))].toSorted()).toEqual(['access_token', 'id_token']);
});
