import { PEOPLE } from '../../../people.ts';
import { byPassword, challenge, enrol, stepUp } from '../../identity/secondFactor.ts';
import { expect, test } from '../../identity/test.ts';
import { wrongFor } from '../../identity/wrongFor.ts';

const { email } = PEOPLE.member;

test('a wrong code is refused', async ({ visitor, post }) => {
  await enrol(visitor, post);
  const { stepUpToken } = stepUp.parse(await visitor.call('loginWithPassword', [byPassword(visitor)]));
  const started = await visitor.call('startPasswordless', [{ authType: 'email', stepUp: stepUpToken }]);
  const { challengeId } = challenge.parse(started);
  const verificationCode = wrongFor(await post.codeTo(email));
  const asked = [{ challengeId, verificationCode }] as const;
  const why = await visitor.refusal('verifyMfaPasswordless', [...asked], '401 /identity/v1/passwordless/verify');
  expect(why).toMatchObject({ errorMessageKey: 'error.invalidVerificationCode' });
});

test('the list of trusted devices needs a token', async ({ visitor }) => {
  await visitor.refusal('listTrustedDevices', ['made-up'], '401 /identity/v1/mfa/trusteddevices');
});

test.describe('getMfaStepUpToken', () => {
  test('is refused for a member without a second factor, and without a token', async ({ visitor }) => {
    const options = visitor.auth;
    await visitor.refusal('getMfaStepUpToken', [{ options }], '401 /identity/v1/mfa/stepup');
    const { accessToken } = await visitor.logIn();
    const why = await visitor.refusal('getMfaStepUpToken', [{ options, accessToken }], '400 /identity/v1/mfa/stepup');
    expect(why).toMatchObject({ errorMessageKey: 'error.authn.mfa.noCredential' });
  });
});
