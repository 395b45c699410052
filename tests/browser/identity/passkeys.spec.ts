import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';
import type { Visitor } from './visitor.ts';
import { wrongFor } from './wrongFor.ts';

const { email } = PEOPLE.member;
const PATH = '/identity/v1/webauthn';
const list = z.array(z.looseObject({ id: z.string(), friendly_name: z.string().optional() }));

/** A platform authenticator that says yes to everything. */
test.beforeEach(async ({ visitor }) => {
  const cdp = await visitor.page.context().newCDPSession(visitor.page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
});

const addPasskey = async ({ logIn, call }: Visitor): Promise<string> => {
  const { accessToken } = await logIn();
  await call('addNewWebAuthnDevice', [accessToken, 'Marie’s phone']);
  return accessToken;
};

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

  test('needs a token, and one that is there', async ({ visitor }) => {
    await visitor.refusal('addNewWebAuthnDevice', ['made-up', 'phone'], `401 ${PATH}/registration-options`);
    await visitor.refusal('listWebAuthnDevices', ['made-up'], `401 ${PATH}/registration`);
    const { accessToken } = await visitor.logIn();
    await visitor.refusal('removeWebAuthnDevice', [accessToken, 'unknown'], `404 ${PATH}/registration/unknown`);
  });
});

test.describe('loginWithWebAuthn', () => {
  test('logs in whoever has named her address', async ({ visitor }) => {
    await addPasskey(visitor);
    const asked = { email, auth: visitor.auth } as const;
    const { idTokenPayload } = tokensOf(await visitor.success('loginWithWebAuthn', [asked]));
    expect(idTokenPayload).toMatchObject({ email, amr: ['hwk', 'user', 'mfa'] });
    expect(await visitor.call('getSessionInfo', [])).toMatchObject({ lastLoginType: 'webauthn' });
  });

  test('logs in whoever has a passkey, without an address, in a dialog or beside a field', async ({ visitor }) => {
    await addPasskey(visitor);
    const dialog = { conditionalMediation: false, auth: visitor.auth } as const;
    tokensOf(await visitor.success('loginWithWebAuthn', [dialog], 'discoverable'));
    const field = { conditionalMediation: true, auth: visitor.auth } as const;
    tokensOf(await visitor.success('loginWithWebAuthn', [field], 'conditional'));
  });

  test('refuses a passkey that the member has removed', async ({ visitor }) => {
    const accessToken = await addPasskey(visitor);
    const [passkey] = list.parse(await visitor.call('listWebAuthnDevices', [accessToken]));
    await visitor.call('removeWebAuthnDevice', [accessToken, passkey?.id ?? '']);
    const asked = { conditionalMediation: false, auth: visitor.auth } as const;
    const why = await visitor.refusal('loginWithWebAuthn', [asked], `401 ${PATH}/authentication`);
    expect(why).toMatchObject({ error: 'invalid_grant' });
    expect(await visitor.events()).toMatchObject([{ name: 'login_failed' }]);
  });
});

test.describe('signupWithWebAuthn', () => {
  test('makes a member without a password, who is logged in at once', async ({ visitor, post }) => {
    const profile = { email: 'jens@club.example', givenName: 'Jens', familyName: 'Rad' };
    const asked = { profile, friendlyName: 'Jens’s phone', redirectUrl: `${visitor.site}/fr/mail-callback/` };
    const { idTokenPayload } = tokensOf(await visitor.success('signupWithWebAuthn', [asked, visitor.auth]));
    expect(idTokenPayload).toMatchObject({ email: profile.email, emailVerified: false });
    expect(await visitor.call('getSessionInfo', [])).toMatchObject({ hasPassword: false });
    expect(await post.newest(profile.email)).toMatchObject({ kind: 'verify-email' });
  });

  test('takes no address twice', async ({ visitor }) => {
    const asked = { profile: { email, givenName: 'Marie' } };
    await visitor.refusal('signupWithWebAuthn', [asked, visitor.auth], `409 ${PATH}/signup-options`);
  });
});

test.describe('resetPasskeys', () => {
  const redirectUrl = '/fr/password-reset/';

  test('replaces lost passkeys by one, with the code of the recovery mail', async ({ visitor, post }) => {
    await addPasskey(visitor);
    await visitor.call('requestAccountRecovery', [{ email, redirectUrl: visitor.site + redirectUrl }]);
    const asked = { email, verificationCode: await post.codeTo(email), clientId: 'club', friendlyName: 'new phone' };
    await visitor.success('resetPasskeys', [asked]);
    const { accessToken } = tokensOf(await visitor.call('loginWithWebAuthn', [{ email, auth: visitor.auth }]));
    const passkeys = await visitor.call('listWebAuthnDevices', [accessToken]);
    expect(passkeys).toMatchObject([{ friendlyName: 'new phone' }]);
  });

  test('is refused for a wrong code', async ({ visitor, post }) => {
    await visitor.call('requestAccountRecovery', [{ email, redirectUrl: visitor.site + redirectUrl }]);
    const asked = { email, verificationCode: wrongFor(await post.codeTo(email)), clientId: 'club' };
    const why = await visitor.refusal('resetPasskeys', [asked], `401 ${PATH}/reset-options`);
    expect(why).toMatchObject({ errorMessageKey: 'error.invalidVerificationCode' });
  });
});
