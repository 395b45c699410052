import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { NONCE_LENGTH, VERIFIER_LENGTH } from '~/config/identity.ts';
import { withClient } from '../tokens/withClient.ts';
import type { Half } from '../sdk/byWebMessage.ts';
import type { Outcome, Places } from '../contract.ts';
import { challengeOf, randomText } from '../sdk/random.ts';

/**
 * Starts a second factor for a member who is logged in; `startFactor` and `finishFactor` continue it. It uses a verifier of its own,
 * because all tabs share the SDK's one place for verifiers (docs/threat-model.md S7).
 */
export async function startStepUp(places: Places): Promise<Outcome<Half>> {
  const [verifier, nonce] = [randomText(VERIFIER_LENGTH), randomText(NONCE_LENGTH)];
  const options = {
    redirectUri: places.redirectUri,
    nonce,
    scope: 'full_write',
    codeChallenge: await challengeOf(verifier),
    codeChallengeMethod: 'S256' as const,
    requireRefreshToken: PUBLIC_TOKEN_STORE !== 'memory',
  };
  const outcome = await withClient(places, 'reading', (client, accessToken) =>
    client.getMfaStepUpToken({ accessToken, options }),
  );
  if (!outcome.ok) return outcome;
  const { token, amr } = outcome.value;
  return { ok: true, value: { stepUpToken: token, factors: amr, nonce, verifier, canWrite: true } };
}
