import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { memberId } from '~/runtime/member.ts';
import { readItem } from '~/runtime/storage.ts';
import type { Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { withinTime } from '../withinTime.ts';
import { freshAccessToken, noteRefused } from './freshToken.ts';

type Options = {
  /** Time limit of the call in milliseconds. */
  readonly limit?: number;
};

class TokenRefused extends Error {}

/**
 * The response to a request that the site itself sends with the token.
 *
 * @throws for 401, inside the call of `withToken`, which then uses another token, as after a rejection of the SDK.
 */
export function unlessRefused(response: Response): Response {
  if (response.status === 401) throw new TokenRefused();
  return response;
}

/**
 * A call that needs only an access token: with a stored one the SDK is not loaded, and the provider is not asked for the session. A token
 * that was ended early is replaced once, by a refresh or a silent check, and the call is repeated. The failure is `anonymous` only after an
 * answer of the provider: without one the member stays logged in.
 */
export async function withToken<Value>(
  places: Places,
  kind: 'reading' | 'writing',
  call: (accessToken: string) => Promise<Value>,
  { limit = CALL_LIMIT_MS }: Options = {},
): Promise<Outcome<Value>> {
  const owner = memberId();
  let used: string | undefined;
  const attempt = async (): Promise<Outcome<Value>> => {
    try {
      const token = await freshAccessToken(places, kind === 'writing');
      if (typeof token !== 'string') return { ok: false, failure: token };
      // Another member may have logged in meanwhile: the data that this page has read and shows belongs to the former one
      // (docs/threat-model.md T28).
      if (owner !== undefined && readItem(PROFILE)?.id !== owner) return { ok: false, failure: { code: 'anonymous' } };
      used = token;
      return { ok: true, value: await withinTime(call(token), limit) };
    } catch (error) {
      return { ok: false, failure: error instanceof TokenRefused ? { code: 'anonymous' } : failureOf(error) };
    }
  };
  const first = await attempt();
  if (used === undefined || first.ok || first.failure.code !== 'anonymous') return first;
  noteRefused(used);
  return attempt();
}
