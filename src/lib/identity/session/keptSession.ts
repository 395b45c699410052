import { PUBLIC_PRODUCTION_HOST } from 'astro:env/client';
import { address } from '~/lib/browser/navigation.ts';
import { OWN_ITEMS, removeStored } from '~/runtime/items/catalogue.ts';
import { CLUB_COOKIE, EXTERNAL_SESSION_COOKIE, PROFILE, PUSH_COOKIE, REFRESH_CHECKED } from '~/runtime/items/member.ts';
import { FOLLOWED_NAME, SYNCED_NAME } from '~/runtime/items/preferenceNames.ts';
import { MEMBER_VISIT } from '~/runtime/items/prompts.ts';
import { memberId } from '~/runtime/member.ts';
import { setMember } from '~/runtime/session.ts';
import { readItem, readText, removeCookie, removeItem, writeCookie } from '~/runtime/storage.ts';
import type { Member, Tokens } from '../contract.ts';
import { owedTokens } from './owedTokens.ts';
import { sessionEnd } from './sessionEnd.ts';
import { keepMember, keptTokens } from '../tokens/keptTokens.ts';

/**
 * Stores a proven session. Data of another member is removed first (docs/threat-model.md T28).
 *
 * @param profile further fields of the provider's profile, for the mode `described`.
 */
export function keepSession(member: Member, tokens: Tokens, profile: Readonly<Record<string, unknown>>): void {
  const before = readItem(PROFILE);
  if (before !== undefined && before.id !== member.id) {
    dropSession();
    void owedTokens.pay();
  }
  keptTokens.keep(tokens, member, profile);
  removeItem(REFRESH_CHECKED);
  writeCookie(CLUB_COOKIE, '1');
  // Without a production host no such cookie is set.
  if (PUBLIC_PRODUCTION_HOST !== '' && address.host() === PUBLIC_PRODUCTION_HOST)
    writeCookie(EXTERNAL_SESSION_COOKIE, '1');
}

/** Removes this browser's data of an ended session, and notes its tokens for revocation; a login that has begun continues. */
export function dropSession(): void {
  owedTokens.note(keptTokens.read());
  // The cookies first: other tabs read them when the profile is removed.
  removeCookie(CLUB_COOKIE);
  removeCookie(EXTERNAL_SESSION_COOKIE);
  // The next member's id replaces this one's at the vendor of notifications.
  removeCookie(PUSH_COOKIE);
  keptTokens.remove();
  removeItem(PROFILE);
  removeItem(MEMBER_VISIT);
  // A list that was never synchronised with an account belongs to the visitor, and stays.
  if (readText(SYNCED_NAME) === undefined) return;
  removeItem(FOLLOWED_NAME);
  removeItem(SYNCED_NAME);
}

/** Replaces the cached profile by the provider's present one. */
export function renewMember(member: Member): void {
  if (sessionEnd.isUnderWay()) return;
  const tokens = keptTokens.read();
  if (tokens === undefined) keepMember(member);
  else keptTokens.keep(tokens, member, {});
  if (memberId() === member.id) setMember(member);
}

/** Removes all data of the member and of logins from this browser (docs/contract.md, Stored items); settings of the reader stay. */
export function forgetSession(): void {
  dropSession();
  for (const item of OWN_ITEMS) removeStored(item);
}
