import type { AuthResult, Client } from '@reachfive/identity-core';
import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { subjectOf } from '../sdk/checkIdToken.ts';
import type { Arrival, ClientSettings, Outcome } from '../contract.ts';
import { owedTokens } from './owedTokens.ts';
import { sessionEnd } from './sessionEnd.ts';
import { keepSession } from './keptSession.ts';
import { describedProfile, emailOf, readArrival } from './readMember.ts';
import { tokensOf } from '../tokens/readTokens.ts';
import { sharedSession } from './sharedSession.ts';
import { logFailure } from '../logFailure.ts';
import { withinTime } from '../withinTime.ts';

const FORGED = { ok: false, failure: { code: 'forged' } } as const;

type Flow = {
  readonly nonce: string | undefined;
  /** Whether the scope `full_write` was asked for. */
  readonly canWrite?: boolean;
};

/**
 * Makes a session of what the SDK hands over, after the checks that it leaves out (docs/threat-model.md S6): the ID token is for us, of this flow
 * and of now, and the profile is that of its member.
 */
export async function acceptResult(
  client: Client,
  result: AuthResult,
  { origin, clientId }: ClientSettings,
  { nonce, canWrite = false }: Flow,
): Promise<Outcome<Arrival>> {
  const given = tokensOf(result, { clientId, canWrite });
  const subject = subjectOf(result.idToken, { issuer: origin, clientId, nonce, now: Date.now() });
  if (given === undefined || subject === undefined) return FORGED;
  const { accessToken } = given;
  const user = await logFailure('userinfo', withinTime(client.getUser({ accessToken }), CALL_LIMIT_MS));
  const arrival = readArrival(user);
  if (arrival?.member.id !== subject) return FORGED;
  // Before a new session begins, the former one is paid for.
  await owedTokens.pay();
  if (sessionEnd.isUnderWay()) return { ok: false, failure: { code: 'anonymous' } };
  const tokens = { ...given, email: emailOf(user) };
  keepSession(arrival.member, tokens, PUBLIC_TOKEN_STORE === 'described' ? describedProfile(user) : {});
  await sharedSession.publish(clientId, arrival.member, tokens);
  return { ok: true, value: arrival };
}
