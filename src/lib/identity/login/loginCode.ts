import { CALL_LIMIT_MS, NONCE_LENGTH, VERIFIER_LENGTH } from '~/config/identity.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import { keepVerifier, VERIFIER } from '~/runtime/items/login.ts';
import { removeItem } from '~/runtime/storage.ts';
import { wayIn, type Accept } from '../session/acceptResult.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import type { CaptchaProof } from './captchaProof.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { challengeOf, randomText } from '../sdk/random.ts';
import { withinTime } from '../withinTime.ts';

/** A login that waits for a code sent to a telephone. */
export type SentCode = {
  readonly phoneNumber: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly state: string;
};

/** Sends a code to a telephone: the passwordless login. */
export async function sendLoginCode(
  places: Places,
  phoneNumber: string,
  captcha?: CaptchaProof,
): Promise<Outcome<SentCode>> {
  const [verifier, nonce, state] = [VERIFIER_LENGTH, NONCE_LENGTH, VERIFIER_LENGTH].map(randomText);
  const sent = { phoneNumber, verifier: verifier ?? '', nonce: nonce ?? '', state: state ?? '' };
  try {
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    const authorization = {
      redirectUri: places.redirectUri,
      useWebMessage: true,
      nonce: sent.nonce,
      state: sent.state,
      codeChallenge: await challengeOf(sent.verifier),
      codeChallengeMethod: 'S256' as const,
    };
    const asked = { authType: 'sms', phoneNumber, ...captcha } as const;
    await withinTime(client.startPasswordless(asked, authorization), CALL_LIMIT_MS);
    return { ok: true, value: sent };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}

/**
 * Continues the login. The SDK reads its verifier from one shared place for the exchange, so ours is stored there while no other tab may
 * change it.
 */
export function finishLoginCode(places: Places, sent: SentCode, typed: string): Promise<Outcome<Arrival>> {
  const { phoneNumber, verifier, nonce, state } = sent;
  const finish = (accept: Accept) => async (): Promise<Outcome<Arrival>> => {
    try {
      const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
      keepVerifier(verifier);
      const proof = { authType: 'sms', phoneNumber, verificationCode: typed.trim() } as const;
      const authorization = { redirectUri: places.redirectUri, useWebMessage: true, nonce, state };
      const result: unknown = await withinTime(client.verifyPasswordless(proof, authorization), CALL_LIMIT_MS);
      if (typeof result !== 'object' || result === null) return { ok: false, failure: { code: 'refused' } };
      return await accept(client, result, places, { nonce });
    } finally {
      removeItem(VERIFIER);
    }
  };
  return wayIn('login_failed', (accept) => oneTabAtATime('club-auth', finish(accept)));
}
