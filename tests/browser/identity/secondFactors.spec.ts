import { PEOPLE } from '../../people.ts';
import { logInTwice } from './secondFactor.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';
import { phoneNumber } from './visitor.ts';

const { email } = PEOPLE.member;

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
});
