import { expect, test } from '../../identity/test.ts';
import { tokensOf } from '../../identity/tokensOf.ts';
import { CALLBACK } from '../../identity/visitor.ts';

test.describe('getSessionInfo', () => {
  test('fails with the provider’s message while the provider fails', async ({ visitor, post }) => {
    await post.fail({ path: '/identity/v1/sso/data', kind: 'status', status: 503, body: { error: 'unavailable' } });
    const why = await visitor.refusal('getSessionInfo', [], '503 /identity/v1/sso/data');
    expect(why).toEqual({ error: 'unavailable' });
  });
});

test.describe('checkSession', () => {
  test('finds no member in a browser without a session', async ({ visitor }) => {
    const why = await visitor.refusal('checkSession', [visitor.auth], '400 /oauth/authorize');
    expect(why).toMatchObject({ error: 'login_required' });
  });
});

test.describe('loginFromSession', () => {
  test('comes back with the reason when there is no session', async ({ visitor }) => {
    const back = await visitor.failedDeparture('loginFromSession', [visitor.byRedirect], CALLBACK);
    expect(back.searchParams.get('error')).toBe('login_required');
    expect(back.searchParams.has('code')).toBe(false);
  });
});

test('exchangeAuthorizationCodeWithPkce accepts a code once, and a second exchange revokes its tokens', async ({
  visitor,
}) => {
  await visitor.logIn();
  const back = await visitor.leave('loginFromSession', [visitor.byRedirect], CALLBACK);
  const asked = { code: back.searchParams.get('code') ?? '', redirectUri: visitor.site + CALLBACK };
  const { accessToken } = tokensOf(await visitor.call('exchangeAuthorizationCodeWithPkce', [asked]));
  const why = await visitor.refusal('exchangeAuthorizationCodeWithPkce', [asked], '400 /oauth/token');
  expect(why).toMatchObject({ error: 'invalid_grant' });
  await visitor.refusal('getUser', [{ accessToken }], '401 /identity/v1/userinfo');
});

test.describe('refreshTokens', () => {
  test('accepts a token once, and a second use revokes the whole family', async ({ visitor }) => {
    const { refreshToken } = await visitor.logIn();
    const renewed = tokensOf(await visitor.call('refreshTokens', [{ refreshToken }]));
    const why = await visitor.refusal('refreshTokens', [{ refreshToken }], '400 /oauth/token');
    expect(why).toMatchObject({ error: 'invalid_grant' });
    await visitor.refusal('refreshTokens', [{ refreshToken: renewed.refreshToken }], '400 /oauth/token');
  });
});

test.describe('logout', () => {
  test('does not redirect to a foreign site', async ({ visitor }) => {
    await visitor.logIn();
    visitor.expectMishap('400 /identity/v1/logout');
    await visitor.failedDeparture('logout', [{ redirectTo: 'https://foreign.example/' }], '/identity/v1/logout');
    await visitor.open('/fr/');
    expect(await visitor.call('getSessionInfo', [])).toEqual({ isAuthenticated: false });
  });
});
