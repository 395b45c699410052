import { PEOPLE } from '../../../people.ts';
import { expect, test } from '../../identity/test.ts';
import type { Asked } from '../../identity/visitor.ts';
import { wrongFor } from '../../identity/wrongFor.ts';

const { member } = PEOPLE;

test.describe('getUser', () => {
  test('is refused without a good token', async ({ visitor }) => {
    const why = await visitor.refusal('getUser', [{ accessToken: 'made-up' }], '401 /identity/v1/userinfo');
    expect(why).toMatchObject({ error: 'invalid_token' });
  });
});

test.describe('updateProfile', () => {
  /** As the server spells consents; the SDK's types say otherwise, and it sends what it is given. */
  const consents = (granted: boolean) => ({ optin_cycling: { granted, consent_version: { version_id: 1 } } });

  test('keeps nothing of a profile of which one part is wrong', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    const data = { givenName: 'Eva', customFields: { nationality: 'XX' }, consents: consents(true) };
    const asked = { accessToken, data } as unknown as Asked<'updateProfile'>[0];
    const why = await visitor.refusal('updateProfile', [asked], '400 /identity/v1/update-profile');
    expect(why).toMatchObject({ errorDetails: [{ field: 'custom_fields.nationality', code: 'invalid' }] });
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ givenName: 'Marie', consents: {} });
  });

  test('needs a token that may write', async ({ visitor }) => {
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

  test('an address that somebody else has, and a wrong code, are refused', async ({ visitor, post }) => {
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
  test('is refused where nothing is left to verify', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.refusal('sendEmailVerification', [{ accessToken }], '400 /identity/v1/send-email-verification');
  });
});

test.describe('telephone numbers', () => {
  const phoneNumber = '+33612345678';

  test('what is no number, and a code for another number, are refused', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const nonsense = { accessToken, phoneNumber: 'my number' };
    await visitor.refusal('updatePhoneNumber', [nonsense], '400 /identity/v1/update-phone-number');
    await visitor.call('updatePhoneNumber', [{ accessToken, phoneNumber }]);
    const other = { accessToken, phoneNumber: '+33699999999', verificationCode: await post.codeTo(phoneNumber) };
    await visitor.refusal('verifyPhoneNumber', [other], '401 /identity/v1/verify-phone-number');
  });
});
