import { PEOPLE } from '../../people.ts';
import { expect, test } from './test.ts';
import type { Asked } from './visitor.ts';
import { wrongFor } from './wrongFor.ts';

const { member, newcomer } = PEOPLE;

test.describe('getUser', () => {
  test('tells everything about a member, or what is asked for', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    const whole = await visitor.success('getUser', [{ accessToken }]);
    // What the tenant has defined keeps its own spelling, against the SDK's types (identity-wire.md 0, no. 13).
    expect(whole).toMatchObject({ givenName: 'Marie', customFields: { favorite_maillot: 'polka_dot' } });
    const fields = 'given_name,custom_fields{username},consents';
    expect(await visitor.success('getUser', [{ accessToken, fields }], 'some fields')).toEqual({
      givenName: 'Marie',
      customFields: { username: 'marie-des-pavés' },
      consents: {},
    });
  });

  test('is refused without a good token', async ({ visitor }) => {
    const why = await visitor.refusal('getUser', [{ accessToken: 'made-up' }], '401 /identity/v1/userinfo');
    expect(why).toMatchObject({ error: 'invalid_token' });
  });
});

test.describe('updateProfile', () => {
  /** As the server spells consents; the SDK's types say otherwise, and it sends what it is given. */
  const consents = (granted: boolean) => ({ optin_cycling: { granted, consent_version: { version_id: 1 } } });

  test('keeps fields, custom fields, addresses and consents', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    const data = {
      givenName: 'Marie-Ève',
      birthdate: '1988-07-15',
      gender: 'female',
      addresses: [{ streetAddress: '1 rue du Col', postalCode: '65120', locality: 'Barèges', country: 'FR' }],
      customFields: { bike_brand: 'Tandem', fan_road_number: 12 },
      consents: consents(true),
    };
    await visitor.success('updateProfile', [{ accessToken, data } as unknown as Asked<'updateProfile'>[0]]);
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({
      givenName: 'Marie-Ève',
      birthdate: '1988-07-15',
      gender: 'female',
      addresses: [{ locality: 'Barèges' }],
      customFields: { bike_brand: 'Tandem', fan_road_number: 12, username: 'marie-des-pavés' },
      consents: { optin_cycling: { granted: true, consent_version: { version_id: 1, language: 'fr' } } },
    });
    expect(await visitor.events()).toMatchObject([{ name: 'profile_updated' }]);
  });

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

  test('a new address counts once its code was typed, and the old one is told', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.success('updateEmail', [{ accessToken, email, redirectUrl: `${visitor.site}/fr/mail-callback/` }]);
    expect(await post.newest(member.email)).toMatchObject({ kind: 'email-changed' });
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ email: member.email });
    await visitor.success('verifyEmail', [{ accessToken, email, verificationCode: await post.codeTo(email) }]);
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ email, emailVerified: true });
  });

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
  test('mails a link that leads on, in the language of the page', async ({ visitor, post }) => {
    await visitor.open('/de/');
    const { accessToken } = await visitor.logIn(newcomer.email);
    const redirectUrl = `${visitor.site}/de/mail-callback/`;
    const asked = { accessToken, redirectUrl, returnToAfterEmailConfirmation: '/de/club/' };
    await visitor.success('sendEmailVerification', [asked]);
    expect(await post.newest(newcomer.email)).toMatchObject({ kind: 'verify-email', language: 'de' });
    await visitor.open(await post.linkTo(newcomer.email));
    expect(visitor.page.url()).toBe(`${redirectUrl}?return_to=%2Fde%2Fclub%2F`);
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ emailVerified: true });
  });

  test('is refused where nothing is left to verify', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.refusal('sendEmailVerification', [{ accessToken }], '400 /identity/v1/send-email-verification');
  });
});

test.describe('telephone numbers', () => {
  const phoneNumber = '+33612345678';

  test('a number counts once its code was typed', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.success('updatePhoneNumber', [{ accessToken, phoneNumber: '+33 6 12 34 56 78' }]);
    const verificationCode = await post.codeTo(phoneNumber);
    await visitor.success('verifyPhoneNumber', [{ accessToken, phoneNumber, verificationCode }]);
    const user = await visitor.call('getUser', [{ accessToken, fields: 'phone_number,phone_number_verified' }]);
    expect(user).toEqual({ phoneNumber, phoneNumberVerified: true });
  });

  test('a code is sent again to the number of the profile', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.refusal(
      'sendPhoneNumberVerification',
      [{ accessToken }],
      '400 /identity/v1/send-phone-number-verification',
    );
    await visitor.call('updateProfile', [{ accessToken, data: { phoneNumber } }]);
    await visitor.success('sendPhoneNumberVerification', [{ accessToken }]);
    expect(await post.newest(phoneNumber)).toMatchObject({ channel: 'sms', language: 'fr' });
  });

  test('what is no number, and a code for another number, are refused', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const nonsense = { accessToken, phoneNumber: 'my number' };
    await visitor.refusal('updatePhoneNumber', [nonsense], '400 /identity/v1/update-phone-number');
    await visitor.call('updatePhoneNumber', [{ accessToken, phoneNumber }]);
    const other = { accessToken, phoneNumber: '+33699999999', verificationCode: await post.codeTo(phoneNumber) };
    await visitor.refusal('verifyPhoneNumber', [other], '401 /identity/v1/verify-phone-number');
  });
});
