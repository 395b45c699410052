import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import { inFullBrowser } from '../fullBrowser.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';
import { CALLBACK } from './visitor.ts';

// The SDK's logout calls the browser's Credential Management API.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use(inFullBrowser(launchOptions));
  },
});

/** The tokens of a login without offline access. */
const readable = z.object({ accessToken: z.string() });

test.describe('getSessionInfo', () => {
  test('distinguishes an anonymous visitor from a member', async ({ visitor }) => {
    expect(await visitor.success('getSessionInfo', [], 'anonymous')).toEqual({ isAuthenticated: false });
    await visitor.logIn();
    expect(await visitor.success('getSessionInfo', [])).toEqual({
      isAuthenticated: true,
      name: 'Marie',
      email: PEOPLE.member.email,
      lastLoginType: 'password',
      hasPassword: true,
      socialProviders: [],
    });
  });
});

test.describe('checkSession', () => {
  test('gives tokens to a member who comes back, on a new page too', async ({ visitor }) => {
    await visitor.logIn();
    await visitor.open('/fr/');
    const { idTokenPayload } = tokensOf(await visitor.success('checkSession', [visitor.auth]));
    expect(idTokenPayload).toMatchObject({ email: PEOPLE.member.email });
  });

  test('shows nothing of its frame, although the policy refuses the frame’s own style', async ({ visitor, post }) => {
    await post.fail({ path: '/oauth/authorize', kind: 'hang' });
    await visitor.leave('checkSession', [visitor.auth], '/fr/');
    const frame = visitor.page.locator('iframe[id^="wm"]');
    await expect(frame).toBeAttached();
    await expect(frame).toBeHidden();
  });
});

test.describe('loginFromSession', () => {
  test('comes back with a code that is good for tokens', async ({ visitor }) => {
    await visitor.logIn();
    const back = await visitor.departure('loginFromSession', [{ ...visitor.byRedirect, state: 's1' }], {
      to: CALLBACK,
    });
    expect(back.searchParams.get('state')).toBe('s1');
    const code = back.searchParams.get('code') ?? '';
    const redirectUri = visitor.site + CALLBACK;
    const answer = await visitor.success('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri }]);
    expect(tokensOf(answer).idTokenPayload).toMatchObject({ email: PEOPLE.member.email });
  });
});

test.describe('refreshTokens', () => {
  test('gives a new token set, with a narrower scope if asked', async ({ visitor }) => {
    const { refreshToken } = await visitor.logIn();
    const renewed = tokensOf(await visitor.success('refreshTokens', [{ refreshToken }]));
    expect(renewed.refreshToken).not.toBe(refreshToken);
    const asked = { refreshToken: renewed.refreshToken, scope: ['openid', 'email'] };
    const narrower = await visitor.success('refreshTokens', [asked], 'narrower');
    expect(narrower).toMatchObject({ tokenType: 'Bearer' });
    const { accessToken } = readable.parse(narrower);
    const write = { accessToken, data: { givenName: 'Eva' } };
    const why = await visitor.refusal('updateProfile', [write], '403 /identity/v1/update-profile');
    expect(why).toMatchObject({ error: 'insufficient_scope' });
  });
});

test.describe('logout', () => {
  test('ends tokens and session, and leads where it was asked to', async ({ visitor }) => {
    const { accessToken, refreshToken } = await visitor.logIn();
    await visitor.departure(
      'logout',
      [{ redirectTo: `${visitor.site}/en/`, removeCredentials: true }, { tokens: [refreshToken, accessToken] }],
      { to: '/en/' },
    );
    expect(await visitor.call('getSessionInfo', [])).toEqual({ isAuthenticated: false });
    await visitor.refusal('getUser', [{ accessToken }], '401 /identity/v1/userinfo');
    await visitor.refusal('refreshTokens', [{ refreshToken }], '400 /oauth/token');
  });
});
