import { CLUB_COOKIE_SECONDS, DAY_COOKIE_SECONDS, IDENTITY } from '~/config/identity.ts';
import { address } from '~/lib/browser/navigation.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { plainEntry } from '~/lib/browser/storage.ts';
import type { Member, Tokens } from './contract.ts';
import { sessionEnd } from './sessionEnd.ts';
import { keptTokens, profileEntry } from './keptTokens.ts';
import { refreshMarker } from './refreshMarker.ts';

const { cookieDomain: domain } = IDENTITY;

/** Announces to the organiser's other properties that a session probably exists; never proof of it. */
const CLUB = { name: '_club', seconds: CLUB_COOKIE_SECONDS, domain };
/** The same for services of the production host alone. A script writes it, so it cannot be HttpOnly, and holds no secret. */
const EXTERNAL = { name: '_ext_session', seconds: DAY_COOKIE_SECONDS, domain };

/**
 * Stores a proven session. Data of another member is removed first (docs/threat-model.md T28).
 *
 * @param profile further fields of the provider's profile, for the mode `described`.
 */
export function keepSession(member: Member, tokens: Tokens, profile: Readonly<Record<string, unknown>>): void {
  const before = profileEntry.read();
  if (before !== undefined && before.id !== member.id) dropSession();
  keptTokens.keep(tokens, member, profile);
  refreshMarker.remove();
  cookies.write(CLUB, '1');
  if (IDENTITY.productionHost !== '' && address.host() === IDENTITY.productionHost) cookies.write(EXTERNAL, '1');
}

/** Removes what this browser knows of an ended session; a login that has begun continues. */
export function dropSession(): void {
  // The cookies first: other tabs read them when the profile is removed.
  for (const { name } of [CLUB, EXTERNAL]) cookies.remove({ name, domain });
  keptTokens.remove();
  profileEntry.remove();
}

/** Replaces the cached profile by the provider's present one. */
export function renewMember(member: Member): void {
  if (sessionEnd.isUnderWay()) return;
  const tokens = keptTokens.read();
  if (tokens === undefined) profileEntry.write(member);
  else keptTokens.keep(tokens, member, {});
}

/** Whether the site or a property has announced a session, and none has withdrawn it. */
export const hasSessionCookie = (): boolean => cookies.read(CLUB.name) === '1';

/** Everything of a member in this browser that a logout removes (docs/contract.md, Stored items); settings of the reader stay. */
const GONE_AT_LOGOUT = {
  localStorage: ['profile', 'login_result', 'nonce', 'verifier_key', 'url_referrer'],
  sessionStorage: ['tokens', 'auth_tx', 'refresh_checked', 'authorize_state', 'session_state'],
  cookies: ['_club', '_ext_session', '_batch_set', '_referer'],
} as const;

export function forgetSession(): void {
  dropSession();
  for (const name of GONE_AT_LOGOUT.localStorage) plainEntry('localStorage', name).remove();
  for (const name of GONE_AT_LOGOUT.sessionStorage) plainEntry('sessionStorage', name).remove();
  for (const name of GONE_AT_LOGOUT.cookies) cookies.remove({ name, domain });
}

/**
 * The member whom this browser knew within the last two hours; for a header, never for a right. A property removes the cookie at a logout,
 * and then there is none.
 */
export function cachedMember(): Member | undefined {
  return hasSessionCookie() ? profileEntry.read() : undefined;
}
