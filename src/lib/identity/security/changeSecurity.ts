import { PROMPT_LIMIT_MS } from '~/config/identity.ts';
import { fieldsOf } from '~/lib/fromOutside.ts';
import type { FactorTarget } from '~/lib/memberSecurity.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Outcome, Places } from '../contract.ts';

/** Password and passkeys. These calls require a fresh login: make them through `freshly` (stores/stepUp.ts). */
export const credentialsAt = (places: Places) => ({
  /** Sets a new password; needs the old one if there is one. */
  changePassword: (password: string, oldPassword: string | undefined): Promise<Outcome<void>> =>
    withClient(places, 'reading', (client, accessToken) =>
      client.updatePassword(
        oldPassword === undefined ? { accessToken, password } : { accessToken, password, oldPassword },
      ),
    ),
  /** Creates a passkey in the browser's own dialog; if the member dismisses it, the failure is `unsupported`. */
  addPasskey: (name: string): Promise<Outcome<void>> =>
    withClient(
      places,
      'reading',
      (client, accessToken) => client.addNewWebAuthnDevice(accessToken, name),
      PROMPT_LIMIT_MS,
    ),
});

/** Second factors, and the devices that skip them. Most of these calls require a fresh login, too. */
export const factorsAt = (places: Places) => ({
  /** Sends the code that makes a mailbox or a telephone a second factor; `enabled` if it already is one. */
  startEnrolment: async (target: FactorTarget): Promise<Outcome<'sent' | 'enabled'>> => {
    const outcome = await withClient(places, 'reading', async (client, accessToken): Promise<unknown> => {
      if (target.type === 'email') return client.startMfaEmailRegistration({ accessToken });
      return client.startMfaPhoneNumberRegistration({ accessToken, phoneNumber: target.phoneNumber });
    });
    if (!outcome.ok) return outcome;
    return { ok: true, value: fieldsOf(outcome.value).get('status') === 'enabled' ? 'enabled' : 'sent' };
  },
  /** Verifies it by the code; this browser may skip it from now on. */
  finishEnrolment: ({ type }: FactorTarget, typed: string, trustDevice: boolean): Promise<Outcome<void>> =>
    withClient(places, 'reading', (client, accessToken) => {
      const proof = { accessToken, verificationCode: typed.trim(), trustDevice };
      return type === 'email'
        ? client.verifyMfaEmailRegistration(proof)
        : client.verifyMfaPhoneNumberRegistration(proof);
    }),
  removeFactor: (target: FactorTarget): Promise<Outcome<void>> =>
    withClient(places, 'reading', (client, accessToken) =>
      target.type === 'email'
        ? client.removeMfaEmail({ accessToken })
        : client.removeMfaPhoneNumber({ accessToken, phoneNumber: target.phoneNumber }),
    ),
  forgetTrustedDevice: (trustedDeviceId: string): Promise<Outcome<void>> =>
    withClient(places, 'reading', (client, accessToken) =>
      client.removeTrustedDevice({ accessToken, trustedDeviceId }),
    ),
});
