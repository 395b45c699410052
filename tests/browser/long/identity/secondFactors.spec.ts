import { PEOPLE } from '../../../people.ts';
import { enrol } from '../../identity/secondFactor.ts';
import { expect, test } from '../../identity/test.ts';
import { wrongFor } from '../../identity/wrongFor.ts';
import { phoneNumber } from '../../identity/visitor.ts';

const { email } = PEOPLE.member;
const PATH = '/identity/v1/mfa/credentials';
const nobody = { accessToken: 'made-up' };

test.describe('a second factor by e-mail', () => {
  test('needs a token and the right code, and is removed once', async ({ visitor, post }) => {
    await visitor.refusal('startMfaEmailRegistration', [nobody], `401 ${PATH}/emails`);
    await visitor.refusal('listMfaCredentials', ['made-up'], `401 ${PATH}`);
    const { accessToken } = await visitor.logIn();
    await visitor.call('startMfaEmailRegistration', [{ accessToken }]);
    const asked = { accessToken, verificationCode: wrongFor(await post.codeTo(email)) };
    await visitor.refusal('verifyMfaEmailRegistration', [asked], `401 ${PATH}/emails/verify`);
    await visitor.refusal('removeMfaEmail', [{ accessToken }], `404 ${PATH}/emails`);
  });
});

test('a token of the password alone cannot remove the second factor', async ({ visitor, post }) => {
  const accessToken = await enrol(visitor, post);
  const why = await visitor.refusal('removeMfaEmail', [{ accessToken }], `403 ${PATH}/emails`);
  expect(why).toMatchObject({ errorMessageKey: 'error.authn.mfa.stepup.required' });
});

test.describe('a second factor by SMS', () => {
  test('needs a number and the right code, and is removed once', async ({ visitor, post }) => {
    const { accessToken } = await visitor.logIn();
    const nonsense = { accessToken, phoneNumber: 'my number' };
    await visitor.refusal('startMfaPhoneNumberRegistration', [nonsense], `400 ${PATH}/phone-numbers`);
    await visitor.call('startMfaPhoneNumberRegistration', [{ accessToken, phoneNumber }]);
    const asked = { accessToken, verificationCode: wrongFor(await post.codeTo(phoneNumber)) };
    await visitor.refusal('verifyMfaPhoneNumberRegistration', [asked], `401 ${PATH}/phone-numbers/verify`);
    await visitor.refusal('removeMfaPhoneNumber', [{ accessToken, phoneNumber }], `404 ${PATH}/phone-numbers`);
  });
});
