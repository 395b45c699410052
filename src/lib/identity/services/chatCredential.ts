import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { SERVICES } from '~/config/services.ts';
import { unlessRefused, withToken } from '../tokens/withToken.ts';
import type { Places } from '../contract.ts';

/** The response of the chat's service: status, body, and the required pause. */
type CredentialAnswer = {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfterMs: number | undefined;
};

/**
 * Requests a credential for a room (docs/contract.md, Services behind the site). The service asks the provider for the member: the cached
 * profile proves nothing (docs/threat-model.md T29).
 *
 * @returns undefined without a response in time; status 401 without a session.
 */
export async function chatCredential(places: Places, room: string): Promise<CredentialAnswer | undefined> {
  const address = SERVICES.chatCredential ?? '';
  const ask = async (accessToken: string) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ room }),
      credentials: 'omit',
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    unlessRefused(answer);
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const body: unknown = await answer.json();
    return { status: answer.status, body, retryAfterMs: Number.isNaN(seconds) ? undefined : seconds * 1000 };
  };
  const outcome = await withToken(places, 'reading', ask);
  if (outcome.ok) return outcome.value;
  return outcome.failure.code === 'anonymous' ? { status: 401, body: undefined, retryAfterMs: undefined } : undefined;
}
