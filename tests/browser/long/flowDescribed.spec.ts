import { expect, type Page } from 'playwright/test';
import { homePath, pathTo } from '~/i18n/paths.ts';
import { wordingIn } from '~/i18n/translate.ts';
import { continueAsNew, GOOGLE } from '../identity/socialPage.ts';
import { test } from '../test.ts';
import { join, newAddress, openForms } from '../visitor.ts';

// The same settings as in sessionDescribed.spec.ts, so that both files share one build.
const TWO_HOURS_MS = 7_200_000;

test.use({ variant: { PUBLIC_TOKEN_STORE: 'described', PUBLIC_COOKIE_DOMAIN: 'box.test' } });

const t = wordingIn('de');

const goToGoogle = async (page: Page): Promise<void> => {
  await openForms(page, 'de');
  await page.getByRole('button', { name: t('auth.withProvider', { provider: 'Google' }) }).click();
  await page.waitForURL(({ pathname }) => GOOGLE.test(pathname));
};

test('the cached profile holds the fields of the specification and both tokens, for two hours', async ({ page }) => {
  const before = Date.now();
  const email = await join(page, 'de');
  const kept = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('profile') ?? '') as {
        readonly value: Readonly<Record<string, unknown>>;
        readonly expiresAt: number;
      },
  );
  expect(kept.value).toMatchObject({
    id: expect.stringMatching(/\S/),
    givenName: 'Ana',
    email,
    emailVerified: false,
    hasPassword: true,
    lastLoginType: 'password',
    loginsCount: 1,
    customFields: {},
    accessToken: expect.stringMatching(/\S/),
    refreshToken: expect.stringMatching(/\S/),
  });
  for (const name of ['updatedAt', 'firstLogin', 'lastLogin']) expect(kept.value).toHaveProperty(name);
  // The chat's credential is requested for each visit and never stored.
  expect(JSON.stringify(kept)).not.toContain('livelike');
  // The two hours start at the login, whose exact time is unknown here.
  expect(kept.expiresAt).toBeGreaterThanOrEqual(before + TWO_HOURS_MS);
  expect(kept.expiresAt).toBeLessThanOrEqual(Date.now() + TWO_HOURS_MS);
  expect(await page.evaluate(() => sessionStorage.getItem('tokens'))).toBeNull();
});

test('a login that returns with its own nonce and verifier succeeds, and both are removed', async ({ page }) => {
  await goToGoogle(page);
  await continueAsNew(page, { name: 'Ana', email: newAddress() });
  await page.waitForURL((url) => url.pathname === pathTo('club', 'de'));
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member');
  expect(await page.evaluate(() => [localStorage.getItem('nonce'), localStorage.getItem('verifier_key')])).toEqual([
    null,
    null,
  ]);
});

for (const [what, name, value] of [
  ['changed nonce', 'nonce', 'another-nonce-16'],
  ['removed nonce', 'nonce', null],
  ['changed verifier', 'verifier_key', 'x'.repeat(43)],
  ['removed verifier', 'verifier_key', null],
] as const) {
  test(`a ${what} ends the login in the error modal, and no token is requested`, async ({ page, context }) => {
    const beside = await context.newPage();
    await beside.goto(homePath('de'));
    await goToGoogle(page);
    await beside.evaluate(
      ([key, text]) => {
        if (localStorage.getItem(key) === null) throw new Error(`There is no ${key}.`);
        if (text === null) localStorage.removeItem(key);
        else localStorage.setItem(key, text);
      },
      [name, value] as const,
    );
    const grants: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/oauth/token') grants.push(request.method());
    });
    await continueAsNew(page, { name: 'Ana', email: newAddress() });
    const modal = page.getByRole('dialog', { name: t('auth.errorTitle') });
    await expect(modal.getByRole('alert')).toHaveText(t('auth.unreachable'));
    await expect(modal.getByRole('status')).toHaveText(t('auth.redirecting'));
    await page.waitForRequest(/\/identity\/v1\/logout/);
    await expect(page.locator('html')).not.toHaveAttribute('data-session');
    expect(grants).toEqual([]);
  });
}
