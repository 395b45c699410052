import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import type { Postbox } from './postbox.ts';
import { tokensOf, type Tokens } from './tokensOf.ts';
import { CALLBACK, PASSWORD, type Visitor } from './visitor.ts';

/** The SDK's answer to a first factor: the token and the second factors for the next step. */
export const stepUp = z.object({ stepUpToken: z.string(), amr: z.array(z.string()) });
export const challenge = z.object({ challengeId: z.string() });
export const answered = z.object({ code: z.string() });

const { email } = PEOPLE.member;

/** The credentials of the member. */
export const byPassword = ({ auth }: Pick<Visitor, 'auth'>) => ({ email, password: PASSWORD, auth });

/** Makes the member's mailbox the second factor; returns the access token from before that. */
export const enrol = async ({ logIn, call }: Visitor, { codeTo }: Postbox): Promise<string> => {
  const { accessToken } = await logIn();
  await call('startMfaEmailRegistration', [{ accessToken }]);
  await call('verifyMfaEmailRegistration', [{ accessToken, verificationCode: await codeTo(email) }]);
  return accessToken;
};

/** Logs in with password and second factor; the code goes to `to`. */
export const logInTwice = async (
  { auth, site, call }: Visitor,
  { codeTo }: Postbox,
  { authType, to }: { readonly authType: 'email' | 'sms'; readonly to: string },
): Promise<Tokens> => {
  const { stepUpToken } = stepUp.parse(await call('loginWithPassword', [byPassword({ auth })]));
  const { challengeId } = challenge.parse(await call('startPasswordless', [{ authType, stepUp: stepUpToken }]));
  const verified = await call('verifyMfaPasswordless', [{ challengeId, verificationCode: await codeTo(to) }]);
  const { code } = answered.parse(verified);
  return tokensOf(await call('exchangeAuthorizationCodeWithPkce', [{ code, redirectUri: site + CALLBACK }]));
};
