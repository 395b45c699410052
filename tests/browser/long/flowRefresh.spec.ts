import { expect } from 'playwright/test';
import { wordingIn } from '~/i18n/translate.ts';
import { enterClub } from '../beMember.ts';
import { noteGrants, open } from '../flowRefreshCases.ts';
import { putTokenDown } from '../putTokenDown.ts';
import { test } from '../test.ts';
import { mailsTo, newAddress } from '../visitor.ts';

const t = wordingIn('de');

test('an address is saved with a token that was refreshed for the scope to write, without a silent check', async ({
  page,
}) => {
  await enterClub(page, 'de');
  const noted = noteGrants(page);
  await open(page, 'mailRequirement');
  expect(noted.grants).toEqual([]);
  const email = newAddress();
  await page.locator('#auth-email').fill(email);
  await page.getByRole('button', { name: t('auth.saveEmail') }).click();
  await expect(page.getByRole('heading', { name: t('auth.pending') })).toBeFocused();
  expect(noted).toEqual({ grants: [{ grant: 'refresh_token', scope: 'email openid profile full_write' }], checks: 0 });
  await expect.poll(async () => (await mailsTo(email)).map(({ kind }) => kind)).toEqual(['new-email']);
});

test.describe('with a refresh token that was revoked', () => {
  test.use({ mishapsExpected: /Failed to load resource: the server responded with a status of 400/ });

  test('a silent check finds the member again', async ({ page, world }) => {
    await enterClub(page, 'de');
    const { refreshToken, clientId } = await page.evaluate(
      () =>
        (
          JSON.parse(sessionStorage.getItem('tokens') ?? '') as {
            value: { refreshToken: string; clientId: string };
          }
        ).value,
    );
    const revoked = await fetch(`${world.backstage}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: refreshToken, token_type_hint: 'refresh_token', client_id: clientId }),
    });
    expect(revoked.ok).toBe(true);
    await putTokenDown(page);
    const noted = noteGrants(page);
    await open(page, 'mailValidation');
    expect(noted.grants.map(({ grant }) => grant)).toEqual(['refresh_token', 'authorization_code']);
    expect(noted.checks).toBe(1);
    await expect(page.getByRole('heading', { name: t('auth.pending') })).toBeVisible();
  });
});
