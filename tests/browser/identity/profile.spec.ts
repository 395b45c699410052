import { PEOPLE } from '../../people.ts';
import { expect, test } from './test.ts';
import type { Asked } from './visitor.ts';

const { member, newcomer } = PEOPLE;

test.describe('getUser', () => {
  test('returns everything about a member, or the requested fields', async ({ visitor }) => {
    const { accessToken } = await visitor.logIn();
    const whole = await visitor.success('getUser', [{ accessToken }]);
    // Names inside custom fields stay in snake case, contrary to the SDK's types.
    expect(whole).toMatchObject({ givenName: 'Marie', customFields: { favorite_maillot: 'polka_dot' } });
    const fields = 'given_name,custom_fields{username},consents';
    expect(await visitor.success('getUser', [{ accessToken, fields }], 'some fields')).toEqual({
      givenName: 'Marie',
      customFields: { username: 'marie-des-pavés' },
      consents: {},
    });
  });
});

test.describe('updateProfile', () => {
  /** Consents in the server's spelling: the SDK sends the names inside them unchanged, contrary to its types. */
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
});

test.describe('updateEmail and verifyEmail', () => {
  const email = 'marie@club.example';

  test('a new address counts once its code was typed, and the old one gets a mail', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    await visitor.success('updateEmail', [{ accessToken, email, redirectUrl: `${visitor.site}/fr/mail-callback/` }]);
    expect(await post.newest(member.email)).toMatchObject({ kind: 'email-changing' });
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ email: member.email });
    await visitor.success('verifyEmail', [{ accessToken, email, verificationCode: await post.codeTo(email) }]);
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ email, emailVerified: true });
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
    await visitor.confirm(await post.linkTo(newcomer.email));
    expect(visitor.page.url()).toBe(`${redirectUrl}?return_to=%2Fde%2Fclub%2F`);
    expect(await visitor.call('getUser', [{ accessToken }])).toMatchObject({ emailVerified: true });
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
});
