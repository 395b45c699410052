import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { wayIn } from '../session/acceptResult.ts';
import type { Half } from '../sdk/byWebMessage.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { withinTime } from '../withinTime.ts';

/** A code that was sent, and the login that waits for it. */
export type Challenge = Pick<Half, 'nonce' | 'verifier' | 'canWrite'> & { readonly id: string };

export type FactorType = 'email' | 'sms';

/** By mail if there is a choice, because that needs no telephone. */
export const firstFactor = ({ factors }: Half): FactorType => (factors.includes('email') ? 'email' : 'sms');

/** Requests a code from the provider; without one the login ends here. */
export function startFactor(
  places: Places,
  half: Half,
  authType: FactorType = firstFactor(half),
): Promise<Outcome<Challenge>> {
  const { stepUpToken, nonce, verifier, canWrite } = half;
  return wayIn('login_failed', async () => {
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    const { challengeId } = await withinTime(
      client.startPasswordless({ authType, stepUp: stepUpToken }),
      CALL_LIMIT_MS,
    );
    if (challengeId === undefined) return { ok: false, failure: { code: 'refused' } };
    return { ok: true, value: { id: challengeId, nonce, verifier, canWrite } };
  });
}

/**
 * Continues the login. The SDK returns the code without exchanging it, so the exchange is the site's own.
 *
 * @param trustDevice whether this browser skips the second factor for 30 days.
 */
export function finishFactor(
  places: Places,
  { id, nonce, verifier, canWrite }: Challenge,
  typed: string,
  trustDevice = false,
): Promise<Outcome<Arrival>> {
  return wayIn('login_failed', async (accept) => {
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    const proof = { challengeId: id, verificationCode: typed.trim(), trustDevice };
    const { code } = await withinTime(client.verifyMfaPasswordless(proof), CALL_LIMIT_MS);
    if (code === undefined) return { ok: false, failure: { code: 'refused' } };
    const { redirectUri } = places;
    // A given verifier takes precedence over the SDK's own, though its types do not contain it (docs/threat-model.md S7).
    const asked = { code, redirectUri, codeVerifier: verifier };
    const result = await withinTime(client.exchangeAuthorizationCodeWithPkce(asked), CALL_LIMIT_MS);
    return accept(client, result, places, { nonce, canWrite });
  });
}
