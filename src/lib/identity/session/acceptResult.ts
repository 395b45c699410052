import type { AuthResult, Client } from '@reachfive/identity-core';
import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { claimsOf, subjectOf } from '../sdk/checkIdToken.ts';
import { announce } from '../login/announce.ts';
import type { Arrival, ClientSettings, Outcome, Way } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { owedTokens } from './owedTokens.ts';
import { sessionEnd } from './sessionEnd.ts';
import { keepSession } from './keptSession.ts';
import { describedProfile, emailOf, readArrival, userInClaims } from './readMember.ts';
import { tokensOf } from '../tokens/readTokens.ts';
import { sharedSession } from './sharedSession.ts';
import { logFailure } from '../logFailure.ts';
import { withinTime } from '../withinTime.ts';

const FORGED = { ok: false, failure: { code: 'forged' } } as const;

type Flow = {
  readonly nonce: string | undefined;
  /** Whether the scope `full_write` was requested. */
  readonly canWrite?: boolean;
};

/** Creates a session from a response. */
export type Accept = typeof acceptResult;

/**
 * The only way to log a member in: an attempt receives the only function that creates a session from a response, so every login fires its
 * event (`announce`). An error thrown by the attempt becomes its failure.
 */
export async function wayIn<Value>(
  way: Way,
  attempt: (accept: Accept) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return announce(way, await attempt(acceptResult));
  } catch (error) {
    return announce(way, { ok: false, failure: failureOf(error) });
  }
}

/**
 * Requests the profile, with one retry. Undefined if it cannot be read: the failure is only logged (specification, section 8), because the
 * tokens prove the login.
 */
async function userOf(client: Client, accessToken: string): Promise<unknown> {
  const ask = async (): Promise<unknown> => {
    const user: unknown = await client.getUser({ accessToken });
    if (readArrival(user) === undefined) throw new SyntaxError('No profile');
    return user;
  };
  try {
    return await logFailure('userinfo', withinTime(ask().catch(ask), CALL_LIMIT_MS));
  } catch {
    return undefined;
  }
}

/**
 * Creates a session from the SDK's result, after the checks that the SDK omits (docs/threat-model.md S6): the ID token is for this client,
 * this flow and this time, and the profile belongs to its member.
 */
async function acceptResult(
  client: Client,
  result: AuthResult,
  { origin, clientId }: ClientSettings,
  { nonce, canWrite = false }: Flow,
): Promise<Outcome<Arrival>> {
  const given = tokensOf(result, { clientId, canWrite });
  const subject = subjectOf(result.idToken, { issuer: origin, clientId, nonce, now: Date.now() });
  if (given === undefined || subject === undefined) return FORGED;
  const { accessToken } = given;
  const user = (await userOf(client, accessToken)) ?? userInClaims(subject, claimsOf(result.idToken));
  const arrival = readArrival(user);
  if (arrival?.member.id !== subject) return FORGED;
  // Before a new session begins, the tokens of the former one are revoked.
  await owedTokens.pay();
  if (sessionEnd.isUnderWay()) return { ok: false, failure: { code: 'anonymous' } };
  const tokens = { ...given, email: emailOf(user) };
  keepSession(arrival.member, tokens, PUBLIC_TOKEN_STORE === 'described' ? describedProfile(user) : {});
  await sharedSession.publish(clientId, arrival.member, tokens);
  return { ok: true, value: arrival };
}
