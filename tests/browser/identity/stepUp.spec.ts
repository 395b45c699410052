import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import { answered, byPassword, challenge, enrol, stepUp } from './secondFactor.ts';
import { expect, test } from './test.ts';
import { tokensOf } from './tokensOf.ts';
import { CALLBACK } from './visitor.ts';

const { email } = PEOPLE.member;

const stepUpByToken = z.object({ token: z.string(), amr: z.array(z.string()) });
const devices = z.object({ trustedDevices: z.array(z.looseObject({ id: z.string() })) });

test('a password alone gives no tokens to a member with a second factor; its code does', async ({ visitor, post }) => {
  await enrol(visitor, post);
  const asked = await visitor.success('loginWithPassword', [byPassword(visitor)], 'second factor');
  const { stepUpToken, amr } = stepUp.parse(asked);
  expect(amr).toEqual(['email']);
  const start = { authType: 'email', stepUp: stepUpToken } as const;
  const { challengeId } = challenge.parse(await visitor.success('startPasswordless', [start], 'second factor'));
  const verificationCode = await post.codeTo(email);
  // The SDK returns the code without exchanging it.
  const { code } = answered.parse(await visitor.success('verifyMfaPasswordless', [{ challengeId, verificationCode }]));
  const redirectUri = visitor.site + CALLBACK;
  const tokens = tokensOf(await visitor.call('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri }]));
  expect(tokens.idTokenPayload).toMatchObject({ email, amr: ['pwd', 'mfa', 'otp'] });
});

test('a trusted device is not asked again, until it is trusted no longer', async ({ visitor, post }) => {
  const accessToken = await enrol(visitor, post);
  const { stepUpToken } = stepUp.parse(await visitor.call('loginWithPassword', [byPassword(visitor)]));
  const started = await visitor.call('startPasswordless', [{ authType: 'email', stepUp: stepUpToken }]);
  const { challengeId } = challenge.parse(started);
  const asked = { challengeId, verificationCode: await post.codeTo(email), trustDevice: true };
  await visitor.success('verifyMfaPasswordless', [asked], 'trusted from now on');
  tokensOf(await visitor.call('loginWithPassword', [byPassword(visitor)]));

  const { trustedDevices } = devices.parse(await visitor.success('listTrustedDevices', [accessToken]));
  expect(trustedDevices).toHaveLength(1);
  const trustedDeviceId = trustedDevices[0]?.id ?? '';
  await visitor.success('removeTrustedDevice', [{ accessToken, trustedDeviceId }]);
  stepUp.parse(await visitor.call('loginWithPassword', [byPassword(visitor)]));
  const again = [{ accessToken, trustedDeviceId }] as const;
  const path = `/identity/v1/mfa/trusteddevices/${trustedDeviceId}`;
  await visitor.refusal('removeTrustedDevice', [...again], `404 ${path}`);
});

test.describe('getMfaStepUpToken', () => {
  test('asks a member who is logged in for the second factor, by the token or by the session', async ({
    visitor,
    post,
  }) => {
    const accessToken = await enrol(visitor, post);
    const byToken = await visitor.success('getMfaStepUpToken', [{ options: visitor.auth, accessToken }]);
    expect(stepUpByToken.parse(byToken).amr).toEqual(['email']);
    const options = { ...visitor.auth, persistent: false };
    stepUpByToken.parse(await visitor.success('getMfaStepUpToken', [{ options }], 'by session'));
  });
});
