import { PEOPLE } from '../../people.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';
import { type Asked, CALLBACK, NEW_PASSWORD, PASSWORD } from './visitor.ts';

const { member, newcomer } = PEOPLE;

test.describe('loginWithPassword', () => {
  test('gives tokens without leaving the page', async ({ visitor }) => {
    const asked = { email: member.email, password: PASSWORD, auth: visitor.auth };
    const { idTokenPayload } = tokensOf(await visitor.success('loginWithPassword', [asked]));
    expect(idTokenPayload).toMatchObject({ email: member.email, emailVerified: true, givenName: 'Marie' });
  });

  test('redirects back with a code when it may leave the page', async ({ visitor }) => {
    const auth = { ...visitor.byRedirect, state: 's1', persistent: true };
    const asked = { email: member.email, password: PASSWORD, auth };
    const back = await visitor.departure('loginWithPassword', [asked], { to: CALLBACK, variant: 'by redirect' });
    expect(back.searchParams.get('state')).toBe('s1');
    const redirectUri = visitor.site + CALLBACK;
    const code = back.searchParams.get('code') ?? '';
    tokensOf(await visitor.call('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri }]));
  });

  test('asks whether a person is asking, when the provider suspects a robot', async ({ visitor, post }) => {
    await post.fail({ path: '/identity/v1/password/login', kind: 'captcha' });
    const asked = { email: member.email, password: PASSWORD, auth: visitor.auth };
    const why = await visitor.refusal('loginWithPassword', [asked], '400 /identity/v1/password/login');
    expect(why).toMatchObject({ errorMessageKey: 'error.captcha.required' });
    const proven = { ...asked, captchaToken: 'a person', captchaProvider: 'captchafox' } as const;
    tokensOf(await visitor.success('loginWithPassword', [proven], 'with a captcha'));
  });

  test('a session without "remember me" ends with the browser', async ({ visitor }) => {
    for (const persistent of [true, false]) {
      const auth = { ...visitor.auth, persistent };
      tokensOf(await visitor.call('loginWithPassword', [{ email: member.email, password: PASSWORD, auth }]));
      expect(await visitor.isRemembered()).toBe(persistent);
    }
  });
});

test.describe('signup', () => {
  test('makes a member who is logged in at once, and asks for a confirmation of the address', async ({
    visitor,
    post,
  }) => {
    const data = {
      email: 'jens@club.example',
      password: NEW_PASSWORD,
      givenName: 'Jens',
      birthdate: '1990-02-28',
      customFields: { username: 'jens-im-sattel', nationality: 'DE' },
      consents: { optin_cycling: { granted: true, consentType: 'opt-in', consentVersion: { versionId: 1 } } },
    };
    const redirectUrl = `${visitor.site}/fr/mail-callback/`;
    const asked = { data, auth: visitor.auth, redirectUrl, returnToAfterEmailConfirmation: `${visitor.site}/fr/club/` };
    const { accessToken } = tokensOf(await visitor.success('signup', [asked as unknown as Asked<'signup'>[0]]));
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ givenName: 'Jens', emailVerified: false });
    await visitor.confirm(await post.linkTo('jens@club.example'));
    expect(visitor.page.url()).toBe(`${redirectUrl}?return_to=${encodeURIComponent(`${visitor.site}/fr/club/`)}`);
  });
});

test.describe('getPasswordStrength', () => {
  test('rates a weak password and a strong one', async ({ visitor }) => {
    expect(await visitor.success('getPasswordStrength', ['maillotjaune'])).toMatchObject({ score: 0 });
    expect(await visitor.call('getPasswordStrength', [NEW_PASSWORD])).toMatchObject({ score: 4 });
  });
});

test.describe('updatePassword', () => {
  test('replaces the password of a member who knows the old one', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const asked = { accessToken, password: NEW_PASSWORD, oldPassword: PASSWORD };
    await visitor.success('updatePassword', [asked]);
    expect(await post.newest(member.email)).toMatchObject({ kind: 'password-changed', language: 'fr' });
    const login = { email: member.email, auth: visitor.auth };
    await visitor.call('loginWithPassword', [{ ...login, password: NEW_PASSWORD }]);
    await visitor.refusal('loginWithPassword', [{ ...login, password: PASSWORD }], '401 /identity/v1/password/login');
  });
});

test.describe('requestPasswordReset', () => {
  test('mails a code that is good for a new password, once', async ({ visitor, post }) => {
    const redirectUrl = `${visitor.site}/fr/password-reset/`;
    const { email } = newcomer;
    await visitor.success('requestPasswordReset', [{ email, redirectUrl, returnToAfterPasswordReset: '/fr/club/' }]);
    const link = new URL(await post.linkTo(email));
    expect(link.href.startsWith(redirectUrl)).toBe(true);
    const verificationCode = link.searchParams.get('verification_code') ?? '';
    const asked = { email, verificationCode, password: NEW_PASSWORD };
    await visitor.success('updatePassword', [asked], 'by code');
    await visitor.refusal('updatePassword', [asked], '401 /identity/v1/update-password');
    await visitor.call('loginWithPassword', [{ email, password: NEW_PASSWORD, auth: visitor.auth }]);
  });
});

test.describe('requestAccountRecovery', () => {
  test('mails a code beside the client’s name', async ({ visitor, post }) => {
    const { email } = newcomer;
    await visitor.success('requestAccountRecovery', [{ email, redirectUrl: `${visitor.site}/fr/password-reset/` }]);
    const { searchParams } = new URL(await post.linkTo(email));
    expect([...searchParams.keys()].toSorted()).toEqual(['client_id', 'email', 'verification_code']);
  });
});
