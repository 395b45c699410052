import { PEOPLE } from '../../people.ts';
import { addAuthenticator } from '../addAuthenticator.ts';
import { addPasskey, list } from './passkeyParts.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';

const { email } = PEOPLE.member;

test.beforeEach(async ({ visitor }) => {
  await addAuthenticator(visitor.page);
});

test.describe('a passkey of a member', () => {
  test('is added, listed and removed', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.success('addNewWebAuthnDevice', [accessToken, 'Marie’s phone']);
    expect(await post.newest(email)).toMatchObject({ kind: 'passkey-added', language: 'fr' });
    const [passkey] = list.parse(await visitor.success('listWebAuthnDevices', [accessToken]));
    expect(passkey).toMatchObject({ friendlyName: 'Marie’s phone' });
    await visitor.success('removeWebAuthnDevice', [accessToken, passkey?.id ?? '']);
    expect(await visitor.call('listWebAuthnDevices', [accessToken])).toEqual([]);
  });
});

test.describe('loginWithWebAuthn', () => {
  test('logs in a member who has entered the address', async ({ visitor }) => {
    await addPasskey(visitor);
    const asked = { email, auth: visitor.auth } as const;
    const { idTokenPayload } = tokensOf(await visitor.success('loginWithWebAuthn', [asked]));
    expect(idTokenPayload).toMatchObject({ email, amr: ['hwk', 'user', 'mfa'] });
    expect(await visitor.call('getSessionInfo', [])).toMatchObject({ lastLoginType: 'webauthn' });
  });

  test('logs in a member with a passkey, without an address, in a dialog or beside a field', async ({ visitor }) => {
    await addPasskey(visitor);
    const dialog = { conditionalMediation: false, auth: visitor.auth } as const;
    tokensOf(await visitor.success('loginWithWebAuthn', [dialog], 'discoverable'));
    const field = { conditionalMediation: true, auth: visitor.auth } as const;
    tokensOf(await visitor.success('loginWithWebAuthn', [field], 'conditional'));
  });
});

test.describe('signupWithWebAuthn', () => {
  test('creates a member without a password, who is logged in at once', async ({ visitor, post }) => {
    const profile = { email: 'jens@club.example', givenName: 'Jens', familyName: 'Rad' };
    const asked = { profile, friendlyName: 'Jens’s phone', redirectUrl: `${visitor.site}/fr/mail-callback/` };
    const { idTokenPayload } = tokensOf(await visitor.success('signupWithWebAuthn', [asked, visitor.auth]));
    expect(idTokenPayload).toMatchObject({ email: profile.email, emailVerified: false });
    expect(await visitor.call('getSessionInfo', [])).toMatchObject({ hasPassword: false });
    expect(await post.newest(profile.email)).toMatchObject({ kind: 'verify-email' });
  });
});

test.describe('resetPasskeys', () => {
  const redirectUrl = '/fr/password-reset/';

  test('replaces lost passkeys by a new one, with the code of the recovery mail', async ({ visitor, post }) => {
    await addPasskey(visitor);
    await visitor.call('requestAccountRecovery', [{ email, redirectUrl: visitor.site + redirectUrl }]);
    const asked = { email, verificationCode: await post.codeTo(email), clientId: 'club', friendlyName: 'new phone' };
    await visitor.success('resetPasskeys', [asked]);
    const { accessToken } = tokensOf(await visitor.call('loginWithWebAuthn', [{ email, auth: visitor.auth }]));
    const passkeys = await visitor.call('listWebAuthnDevices', [accessToken]);
    expect(passkeys).toMatchObject([{ friendlyName: 'new phone' }]);
  });
});
