import { queryForMail } from './arrival.ts';
import type { Outcome, Places } from '../contract.ts';
import type { CaptchaProof } from './captchaProof.ts';
import { callProvider, returnIn } from './provider.ts';

export function requestReset(places: Places, email: string, captcha?: CaptchaProof): Promise<Outcome<undefined>> {
  const { passwordReset: redirectUrl, arrival } = places;
  const page = { email, redirectUrl, ...captcha };
  const asked = queryForMail(arrival) === '' ? page : { ...page, returnToAfterPasswordReset: returnIn(places) };
  return callProvider(places, (client) => client.requestPasswordReset(asked));
}

export function resetPassword(
  places: Places,
  proof: { readonly email: string; readonly verificationCode: string; readonly password: string },
): Promise<Outcome<undefined>> {
  return callProvider(places, (client) => client.updatePassword(proof));
}
