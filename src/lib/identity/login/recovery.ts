import { PROMPT_LIMIT_MS } from '~/config/identity.ts';
import type { Outcome, Places } from '../contract.ts';
import type { CaptchaProof } from './captchaProof.ts';
import { callProvider, returnIn } from './provider.ts';

/**
 * Requests the mail for members who have lost their passkey or never had a password. The response is the same for an address without an
 * account (docs/threat-model.md T63).
 */
export function requestRecovery(places: Places, email: string, captcha?: CaptchaProof): Promise<Outcome<undefined>> {
  const asked = { email, redirectUrl: places.passwordReset, returnToAfterAccountRecovery: returnIn(places) };
  return callProvider(places, (client) => client.requestAccountRecovery({ ...asked, ...captcha }));
}

/** The parameters in the link of that mail. */
export type RecoveryProof = { readonly email: string; readonly verificationCode: string };

/** Creates a passkey in the browser that replaces all others. A refusal by the member is the failure `unsupported`. */
export function replacePasskeys(places: Places, proof: RecoveryProof): Promise<Outcome<undefined>> {
  const { clientId } = places;
  return callProvider(places, (client) => client.resetPasskeys({ ...proof, clientId }), PROMPT_LIMIT_MS);
}
