import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { SERVICES } from '~/config/services.ts';
import { asMember } from './asMember.ts';
import type { Places } from './contract.ts';

/** What the chat's service has said: its status, its answer as it came, and how long it wants to be left alone. */
type CredentialAnswer = {
  readonly status: number;
  readonly said: unknown;
  readonly retryAfterMs: number | undefined;
};

/**
 * Asks the chat's service to let the member into a room (contract.md 6). The service asks the provider who she is: what this browser
 * remembers of her counts for nothing (docs/threat-model.md T29).
 *
 * @returns undefined when nothing was said in time; status 401 when nobody is logged in.
 */
export async function chatCredential(places: Places, room: string): Promise<CredentialAnswer | undefined> {
  const address = SERVICES.chatCredential ?? '';
  const outcome = await asMember(places, 'reading', async (_client, accessToken) => {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ room }),
      credentials: 'omit',
      signal: AbortSignal.timeout(CALL_LIMIT_MS),
    });
    const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
    const said: unknown = await answer.json();
    return { status: answer.status, said, retryAfterMs: Number.isNaN(seconds) ? undefined : seconds * 1000 };
  });
  if (outcome.ok) return outcome.value;
  return outcome.failure.code === 'anonymous' ? { status: 401, said: undefined, retryAfterMs: undefined } : undefined;
}
