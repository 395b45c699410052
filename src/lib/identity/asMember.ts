import { CALL_LIMIT_MS } from '~/config/identity.ts';
import type { Outcome, Places } from './contract.ts';
import { failureOf } from './failureOf.ts';
import { freshAccessToken } from './freshToken.ts';
import { loadClient } from './loadClient.ts';
import { withinTime } from './withinTime.ts';

type Client = Awaited<ReturnType<typeof loadClient>>['client'];

/**
 * A call for which somebody must be logged in; without a token the failure is `anonymous`.
 *
 * @param limit how long the call may take in milliseconds; longer where the browser asks the member something.
 */
export async function asMember<Value>(
  places: Places,
  kind: 'reading' | 'writing',
  call: (client: Client, accessToken: string) => Promise<Value>,
  limit = CALL_LIMIT_MS,
): Promise<Outcome<Value>> {
  try {
    const accessToken = await freshAccessToken(places, kind === 'writing');
    if (accessToken === undefined) return { ok: false, failure: { code: 'anonymous' } };
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    return { ok: true, value: await withinTime(call(client, accessToken), limit) };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
