import { PEOPLE } from '../../../people.ts';
import { addAuthenticator } from '../../addAuthenticator.ts';
import { addPasskey, list } from '../../identity/passkeyParts.ts';
import { expect, test } from '../../identity/test.ts';
import { wrongFor } from '../../identity/wrongFor.ts';

const { email } = PEOPLE.member;
const PATH = '/identity/v1/webauthn';

test.beforeEach(async ({ visitor }) => {
  await addAuthenticator(visitor.page);
});

test.describe('a passkey of a member', () => {
  test('needs a token, and an existing passkey', async ({ visitor }) => {
    await visitor.refusal('addNewWebAuthnDevice', ['made-up', 'phone'], `401 ${PATH}/registration-options`);
    await visitor.refusal('listWebAuthnDevices', ['made-up'], `401 ${PATH}/registration`);
    const { accessToken } = await visitor.logIn();
    await visitor.refusal('removeWebAuthnDevice', [accessToken, 'unknown'], `404 ${PATH}/registration/unknown`);
  });
});

test.describe('loginWithWebAuthn', () => {
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
  test('takes no address twice', async ({ visitor }) => {
    const asked = { profile: { email, givenName: 'Marie' } };
    await visitor.refusal('signupWithWebAuthn', [asked, visitor.auth], `409 ${PATH}/signup-options`);
  });
});

test.describe('resetPasskeys', () => {
  const redirectUrl = '/fr/password-reset/';

  test('is refused for a wrong code', async ({ visitor, post }) => {
    await visitor.call('requestAccountRecovery', [{ email, redirectUrl: visitor.site + redirectUrl }]);
    const asked = { email, verificationCode: wrongFor(await post.codeTo(email)), clientId: 'club' };
    const why = await visitor.refusal('resetPasskeys', [asked], `401 ${PATH}/reset-options`);
    expect(why).toMatchObject({ errorMessageKey: 'error.invalidVerificationCode' });
  });
});
