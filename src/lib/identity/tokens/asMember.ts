import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { memberId } from '~/runtime/member.ts';
import { readItem } from '~/runtime/storage.ts';
import type { Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { freshAccessToken } from './freshToken.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { withinTime } from '../withinTime.ts';

type Client = Awaited<ReturnType<typeof loadClient>>['client'];

/**
 * A call that needs a session. The failure is `anonymous` only after an answer of the provider: without one the member stays logged in.
 *
 * @param limit how long the call may take in milliseconds; longer where the browser asks the member something.
 */
export async function asMember<Value>(
  places: Places,
  kind: 'reading' | 'writing',
  call: (client: Client, accessToken: string) => Promise<Value>,
  limit = CALL_LIMIT_MS,
): Promise<Outcome<Value>> {
  const owner = memberId();
  try {
    const { client, session } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    // Whose tokens there are is known then (loadClient.ts); without an answer, those that are kept count.
    await withinTime(session, CALL_LIMIT_MS).catch(() => undefined);
    const token = await freshAccessToken(places, kind === 'writing');
    if (typeof token !== 'string') return { ok: false, failure: token };
    // Another member may have logged in meanwhile: what this page has read and shows is not theirs (docs/threat-model.md T28).
    if (owner !== undefined && readItem(PROFILE)?.id !== owner) return { ok: false, failure: { code: 'anonymous' } };
    return { ok: true, value: await withinTime(call(client, token), limit) };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
