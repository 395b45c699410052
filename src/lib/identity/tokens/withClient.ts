import { CALL_LIMIT_MS } from '~/config/identity.ts';
import type { Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { withinTime } from '../withinTime.ts';
import { withToken } from './withToken.ts';

type Client = Awaited<ReturnType<typeof loadClient>>['client'];

/**
 * A call of the SDK that needs a session; otherwise like `withToken`.
 *
 * @param limit time limit of the call in milliseconds; longer if the browser shows the member a dialog.
 */
export async function withClient<Value>(
  places: Places,
  kind: 'reading' | 'writing',
  call: (client: Client, accessToken: string) => Promise<Value>,
  limit = CALL_LIMIT_MS,
): Promise<Outcome<Value>> {
  try {
    const { client, session } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    // By then the owner of the tokens is known (loadClient.ts); without an answer, the stored tokens are used.
    await withinTime(session, CALL_LIMIT_MS).catch(() => undefined);
    return await withToken(places, kind, (token) => call(client, token), { limit });
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
