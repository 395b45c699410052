import { expect } from 'playwright/test';
import { z } from 'astro/zod';
import { pathTo } from '~/i18n/paths.ts';
import { enterClub } from './beMember.ts';
import { noteGrants, open } from './flowRefreshCases.ts';
import { putTokenDown } from './putTokenDown.ts';
import { test } from './test.ts';

const stored = z.object({ value: z.object({ accessToken: z.string() }) });
const REFRESH = { grant: 'refresh_token', scope: 'email openid profile' };

test('an access token near its end is refreshed once to read with, and not again within five minutes', async ({
  page,
}) => {
  await enterClub(page, 'de');
  await putTokenDown(page);
  const noted = noteGrants(page);
  await open(page, 'mailValidation');
  expect(noted).toEqual({ grants: [REFRESH], checks: 0 });
  expect(await page.evaluate(() => sessionStorage.getItem('refresh_checked'))).toMatch(/^\{"value":true,/);
  await putTokenDown(page);
  await open(page, 'mailValidation');
  expect(noted.grants.map(({ grant }) => grant)).toEqual(['refresh_token', 'authorization_code']);
  expect(noted.checks).toBe(1);
});

test.describe('a revoked access token', () => {
  test.use({ mishapsExpected: /status of 40[01] .*\/(?:identity\/v1\/userinfo|oauth\/token)/ });

  test('an access token that the provider has revoked before its expiry is replaced silently, and the page works', async ({
    page,
    world,
  }) => {
    await enterClub(page, 'de');
    const text = await page.evaluate(() => sessionStorage.getItem('tokens'));
    const { accessToken: token } = stored.parse(JSON.parse(text ?? '')).value;
    const ended = await fetch(`${world.backstage}/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: 'club', token, token_type_hint: 'access_token' }),
    });
    expect(ended.status).toBe(204);
    const noted = noteGrants(page);
    await page.goto(pathTo('profile', 'de'));
    await expect(page.locator('#personal-given_name')).toHaveValue('Ana');
    // The provider revokes the refresh token with it: one refresh is refused, and one silent check follows.
    expect(noted.grants.map(({ grant }) => grant)).toEqual(['refresh_token', 'authorization_code']);
    expect(noted.checks).toBe(1);
  });
});
