import { CLUB_COOKIE_SECONDS, DAY_COOKIE_SECONDS, IDENTITY } from '~/config/identity.ts';
import { address } from '~/lib/browser/address.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { plainEntry } from '~/lib/browser/storage.ts';
import type { Member, Tokens } from './contract.ts';
import { ending } from './ending.ts';
import { keptTokens, profileEntry } from './keptTokens.ts';
import { refreshMarker } from './refreshMarker.ts';

const { cookieDomain: domain } = IDENTITY;

/** Says to the organiser's other properties that somebody is probably logged in; never proof of it. */
const CLUB = { name: '_club', seconds: CLUB_COOKIE_SECONDS, domain };
/** The same for what runs beside the real site alone; it holds no secret (threats.md 2.6). */
const EXTERNAL = { name: '_ext_session', seconds: DAY_COOKIE_SECONDS, domain };

/**
 * Keeps a session that has been proven. What another member has left in this browser goes first (docs/threat-model.md T28).
 *
 * @param profile what the provider says of her beyond that, for the mode `described`.
 */
export function keepSession(member: Member, tokens: Tokens, profile: Readonly<Record<string, unknown>>): void {
  const before = profileEntry.read();
  if (before !== undefined && before.id !== member.id) dropSession();
  keptTokens.keep(tokens, member, profile);
  refreshMarker.remove();
  cookies.write(CLUB, '1');
  if (IDENTITY.productionHost !== '' && address.host() === IDENTITY.productionHost) cookies.write(EXTERNAL, '1');
}

/** Takes away what this browser knows of a session that is over; a login that is under way goes on. */
export function dropSession(): void {
  // The cookies first: other tabs look at them when the profile goes.
  for (const { name } of [CLUB, EXTERNAL]) cookies.remove({ name, domain });
  keptTokens.remove();
  profileEntry.remove();
}

/** What the provider says of the member now, in the place of what it said before. */
export function renewMember(member: Member): void {
  if (ending.isUnderWay()) return;
  const tokens = keptTokens.read();
  if (tokens === undefined) profileEntry.write(member);
  else keptTokens.keep(tokens, member, {});
}

/** Whether this site or a property has said that somebody is logged in, and nobody has taken it back. */
export const isToldOfSession = (): boolean => cookies.read(CLUB.name) === '1';

/** What a logout takes away, and nothing else (rulings, M6); what was typed in the chat is hers as well. */
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
 * The member whom this browser has seen in the last two hours; for a header, never for a right. A property that logs out takes the cookie
 * away, and this site believes it.
 */
export function cachedMember(): Member | undefined {
  return isToldOfSession() ? profileEntry.read() : undefined;
}
