import { PEOPLE } from '../../people.ts';
import { enrol, logInTwice } from './secondFactor.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';
import { wrongFor } from './wrongFor.ts';

const { email } = PEOPLE.member;
const phoneNumber = '+33612345678';
const PATH = '/identity/v1/mfa/credentials';
const nobody = { accessToken: 'made-up' };

test.describe('a second factor by e-mail', () => {
  test('is enrolled by the code of a mail, listed and removed', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    expect(await visitor.success('startMfaEmailRegistration', [{ accessToken }])).toEqual({ status: 'email_sent' });
    const verificationCode = await post.codeTo(email);
    await visitor.success('verifyMfaEmailRegistration', [{ accessToken, verificationCode }]);
    expect(await visitor.success('listMfaCredentials', [accessToken])).toMatchObject({
      credentials: [{ type: 'email', email }],
    });
    const twice = await logInTwice(visitor, post, { authType: 'email', to: email });
    const again = await visitor.success('startMfaEmailRegistration', [{ accessToken: twice.accessToken }], 'enabled');
    expect(again).toMatchObject({ status: 'enabled', credential: { type: 'email', email } });
    await visitor.success('removeMfaEmail', [{ accessToken: twice.accessToken }]);
    expect(await visitor.call('listMfaCredentials', [accessToken])).toEqual({ credentials: [] });
  });

  test('needs a token, the right code, and is removed once', async ({ visitor, post }) => {
    await visitor.refusal('startMfaEmailRegistration', [nobody], `401 ${PATH}/emails`);
    await visitor.refusal('listMfaCredentials', ['made-up'], `401 ${PATH}`);
    const { accessToken } = await visitor.logIn();
    await visitor.call('startMfaEmailRegistration', [{ accessToken }]);
    const asked = { accessToken, verificationCode: wrongFor(await post.codeTo(email)) };
    await visitor.refusal('verifyMfaEmailRegistration', [asked], `401 ${PATH}/emails/verify`);
    await visitor.refusal('removeMfaEmail', [{ accessToken }], `404 ${PATH}/emails`);
  });
});

test('whoever has only the password cannot take the second factor away', async ({ visitor, post }) => {
  const accessToken = await enrol(visitor, post);
  const why = await visitor.refusal('removeMfaEmail', [{ accessToken }], `403 ${PATH}/emails`);
  expect(why).toMatchObject({ errorMessageKey: 'error.authn.mfa.stepup.required' });
});

test.describe('a second factor by SMS', () => {
  test('is enrolled by the code of an SMS, and removed', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const started = await visitor.success('startMfaPhoneNumberRegistration', [{ accessToken, phoneNumber }]);
    expect(started).toEqual({ status: 'sms_sent' });
    const verificationCode = await post.codeTo(phoneNumber);
    await visitor.success('verifyMfaPhoneNumberRegistration', [{ accessToken, verificationCode }]);
    expect(await visitor.call('listMfaCredentials', [accessToken])).toMatchObject({
      credentials: [{ type: 'sms', phoneNumber }],
    });
    const twice = await logInTwice(visitor, post, { authType: 'sms', to: phoneNumber });
    // The proof of both factors outlives a refresh, which is how a token is made fresh again.
    const fresh = tokensOf(await visitor.call('refreshTokens', [{ refreshToken: twice.refreshToken }]));
    await visitor.success('removeMfaPhoneNumber', [{ accessToken: fresh.accessToken, phoneNumber }]);
    expect(await visitor.call('listMfaCredentials', [accessToken])).toEqual({ credentials: [] });
  });

  test('needs a number, the right code, and is removed once', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const nonsense = { accessToken, phoneNumber: 'my number' };
    await visitor.refusal('startMfaPhoneNumberRegistration', [nonsense], `400 ${PATH}/phone-numbers`);
    await visitor.call('startMfaPhoneNumberRegistration', [{ accessToken, phoneNumber }]);
    const asked = { accessToken, verificationCode: wrongFor(await post.codeTo(phoneNumber)) };
    await visitor.refusal('verifyMfaPhoneNumberRegistration', [asked], `401 ${PATH}/phone-numbers/verify`);
    await visitor.refusal('removeMfaPhoneNumber', [{ accessToken, phoneNumber }], `404 ${PATH}/phone-numbers`);
  });
});
