import { z } from 'astro/zod';
import { PEOPLE } from '../../people.ts';
import type { Postbox } from './postbox.ts';
import { tokensOf, type Tokens } from './tokensOf.ts';
import { CALLBACK, PASSWORD, type Visitor } from './visitor.ts';

/** What the SDK answers on the way through a second factor (identity-wire.md 1.10). */
export const stepUp = z.object({ stepUpToken: z.string(), amr: z.array(z.string()) });
export const challenge = z.object({ challengeId: z.string() });
export const answered = z.object({ code: z.string() });

const { email } = PEOPLE.member;

/** What the member logs in with. */
export const byPassword = ({ auth }: Pick<Visitor, 'auth'>) => ({ email, password: PASSWORD, auth });

/** Makes the member's mailbox her second factor; her token of before. */
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
