import { PEOPLE } from '../../../people.ts';
import { expect, test } from '../../identity/test.ts';
import type { Asked } from '../../identity/visitor.ts';
import { wrongFor } from '../../identity/wrongFor.ts';

const { member } = PEOPLE;

test.describe('getUser', () => {
  test('is refused without a valid token', async ({ visitor }) => {
    const why = await visitor.refusal('getUser', [{ accessToken: 'made-up' }], '401 /identity/v1/userinfo');
    expect(why).toMatchObject({ error: 'invalid_token' });
  });
});

test.describe('updateProfile', () => {
  /** Consents in the server's spelling: the SDK's types differ, but it sends the object unchanged. */
  const consents = (granted: boolean) => ({ optin_cycling: { granted, consent_version: { version_id: 1 } } });

  test('stores no field of a profile with one invalid field', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    const data = { givenName: 'Eva', customFields: { nationality: 'XX' }, consents: consents(true) };
    const asked = { accessToken, data } as unknown as Asked<'updateProfile'>[0];
    const why = await visitor.refusal('updateProfile', [asked], '400 /identity/v1/update-profile');
    expect(why).toMatchObject({ errorDetails: [{ field: 'custom_fields.nationality', code: 'invalid' }] });
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ givenName: 'Marie', consents: {} });
  });

  test('needs a token with the scope to write', async ({ visitor }) => {
    const reading = await visitor.logIn(member.email, ['openid', 'profile', 'offline_access']);
    const asked = { accessToken: reading.accessToken, data: { givenName: 'Eva' } };
    const why = await visitor.refusal('updateProfile', [asked], '403 /identity/v1/update-profile');
    expect(why).toMatchObject({ error: 'insufficient_scope' });
    const { refreshToken } = reading;
    const scope = ['openid', 'profile', 'offline_access', 'full_write'];
    const writing = await visitor.call('refreshTokens', [{ refreshToken, scope }]);
    expect(writing).toHaveProperty('accessToken');
  });
});

test.describe('updateEmail and verifyEmail', () => {
  const email = 'marie@club.example';

  test('another member’s address and a wrong code are refused', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const taken = { accessToken, email: PEOPLE.partial.email };
    await visitor.refusal('updateEmail', [taken], '409 /identity/v1/update-email');
    await visitor.call('updateEmail', [{ accessToken, email }]);
    const verificationCode = wrongFor(await post.codeTo(email));
    const asked = { accessToken, email, verificationCode };
    const why = await visitor.refusal('verifyEmail', [asked], '401 /identity/v1/verify-email');
    expect(why).toMatchObject({ errorMessageKey: 'error.invalidVerificationCode' });
  });
});

test.describe('sendEmailVerification', () => {
  test('is refused when the address is verified already', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.refusal('sendEmailVerification', [{ accessToken }], '400 /identity/v1/send-email-verification');
  });
});

test.describe('telephone numbers', () => {
  const phoneNumber = '+33612345678';

  test('an invalid number and the code of another number are refused', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const nonsense = { accessToken, phoneNumber: 'my number' };
    await visitor.refusal('updatePhoneNumber', [nonsense], '400 /identity/v1/update-phone-number');
    await visitor.call('updatePhoneNumber', [{ accessToken, phoneNumber }]);
    const other = { accessToken, phoneNumber: '+33699999999', verificationCode: await post.codeTo(phoneNumber) };
    await visitor.refusal('verifyPhoneNumber', [other], '401 /identity/v1/verify-phone-number');
  });
});
