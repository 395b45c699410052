import type { AuthResult } from '@reachfive/identity-core';
import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import { subjectOf } from '../sdk/checkIdToken.ts';
import { checkSilently } from '../session/checkSilently.ts';
import type { Failure, Member, Places, Tokens } from '../contract.ts';
import { sessionEnd } from '../session/sessionEnd.ts';
import { PROFILE } from '~/runtime/items/member.ts';
import { keptTokens } from './keptTokens.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { tokensOf } from './readTokens.ts';
import { noteRefreshChecked, REFRESH_CHECKED } from '~/runtime/items/member.ts';
import { readItem } from '~/runtime/storage.ts';
import { sharedSession } from '../session/sharedSession.ts';
import { withinTime } from '../withinTime.ts';

/** A token with less remaining life is not used. */
const RESERVE_MS = 30_000;

/** The scopes of a refresh: `full_write` only if a write follows (least privilege). */
const SCOPES = { write: 'email openid profile full_write', read: 'email openid profile' } as const;

/** A token that the provider has ended early; by the clock alone it would still be used. */
let refusedToken: string | undefined;

/** Records that the provider no longer accepts this access token. */
export const noteRefused = (accessToken: string): void => {
  refusedToken = accessToken;
};

const flights = new Map<boolean, Promise<string | Failure>>();

/**
 * An access token of this tab with some remaining life: the stored one, a refreshed one, or one of a silent check. Otherwise the reason:
 * `anonymous` without a session, another code if the provider did not answer. Concurrent calls share one attempt (docs/threat-model.md
 * T26).
 *
 * @param forWriting whether a change of the profile follows.
 */
export function freshAccessToken(places: Places, forWriting = false): Promise<string | Failure> {
  const flight = flights.get(forWriting) ?? find(places, forWriting);
  flights.set(forWriting, flight);
  return flight.finally(() => flights.delete(forWriting));
}

function good(forWriting: boolean): Tokens | undefined {
  const tokens = keptTokens.read();
  if (tokens === undefined || (forWriting && !tokens.canWrite)) return undefined;
  if (tokens.accessToken === refusedToken) return undefined;
  return tokens.expiresAt - Date.now() > RESERVE_MS ? tokens : undefined;
}

async function find(places: Places, forWriting: boolean): Promise<string | Failure> {
  const kept = good(forWriting) ?? (await oneTabAtATime('club-auth', () => refreshed(places, forWriting)));
  if (kept !== undefined) return kept.accessToken;
  const outcome = await checkSilently(places, {
    needsTokens: true,
    scope: forWriting ? 'full_write' : undefined,
  });
  return outcome.ok ? (keptTokens.read()?.accessToken ?? { code: 'anonymous' }) : outcome.failure;
}

/** Runs under the lock of all tabs: a tab that waited finds the result of the previous one. */
async function refreshed(places: Places, forWriting: boolean): Promise<Tokens | undefined> {
  const member = readItem(PROFILE);
  const kept = good(forWriting) ?? (member && (await adopted(member, forWriting)));
  if (kept !== undefined) return kept;
  const old = keptTokens.read();
  // While the marker is fresh there is no further refresh, except for a scope that the last one did not request.
  if (old?.refreshToken === undefined || member === undefined) return undefined;
  if (readItem(REFRESH_CHECKED) === true && !forWriting) return undefined;
  noteRefreshChecked();
  return refresh(places, { ...old, refreshToken: old.refreshToken }, member, forWriting);
}

/** A refresh token works once: another tab with the same one may have used it (docs/threat-model.md T26). */
async function adopted(member: Member, forWriting: boolean): Promise<Tokens | undefined> {
  const old = keptTokens.read();
  if (old === undefined) return undefined;
  const shared = await sharedSession.since(0, old.clientId);
  if (shared?.tokens === undefined || shared.member?.id !== member.id) return undefined;
  if (shared.tokens.expiresAt <= old.expiresAt) return undefined;
  keptTokens.keep(shared.tokens, member, {});
  return good(forWriting);
}

async function refresh(
  places: Places,
  old: Tokens & { readonly refreshToken: string },
  member: Member,
  forWriting: boolean,
): Promise<Tokens | undefined> {
  const { refreshToken, clientId, email } = old;
  try {
    const { client } = await withinTime(loadClient({ ...places, clientId }), CALL_LIMIT_MS);
    const scope = forWriting ? SCOPES.write : SCOPES.read;
    const result = await withinTime(client.refreshTokens({ refreshToken, scope }), CALL_LIMIT_MS);
    const tokens = isOf(result, member, { issuer: places.origin, clientId })
      ? tokensOf(result, { clientId, email, canWrite: forWriting })
      : undefined;
    if (tokens === undefined || sessionEnd.isUnderWay()) return undefined;
    keptTokens.keep(tokens, member, {});
    await sharedSession.publish(clientId, member, tokens);
    return tokens;
  } catch {
    // A refused refresh token never works again; a silent check follows.
    if (!sessionEnd.isUnderWay()) keptTokens.keep({ ...old, refreshToken: undefined }, member, {});
    return undefined;
  }
}

/**
 * Whether a refreshed ID token belongs to the same member (OpenID Connect Core, section 12.2); its nonce is that of the login, which is not
 * stored.
 */
function isOf(
  result: AuthResult,
  { id }: Member,
  { issuer, clientId }: { readonly issuer: string; readonly clientId: string },
): boolean {
  return subjectOf(result.idToken, { issuer, clientId, nonce: undefined, now: Date.now() }) === id;
}
