import type { Member } from '~/lib/identity/contract.ts';
import { CLUB_COOKIE, PROFILE, PROFILE_OWNER } from './items/member.ts';
import { shared } from './shared.ts';
import { readCookie, readItem, type Item } from './storage.ts';

/** Whether the site or a property has announced a session, and none has withdrawn it. */
export const hasSessionCookie = (): boolean => readCookie(CLUB_COOKIE) === '1';

/**
 * The member whom this browser knew within the last two hours; for a header, never for an authorisation. There is none after a logout at
 * another property, which removes the cookie.
 */
export const cachedMember = (): Member | undefined => cached(PROFILE);

/** During the build there is no member. */
function cached<Value>(item: Item<Value>): Value | undefined {
  return typeof document !== 'undefined' && hasSessionCookie() ? readItem(item) : undefined;
}

type Listener = (id: string | undefined) => void;

type Present = { id: string | undefined; readonly listeners: Set<Listener> };

/**
 * Lets elements follow the session without its store, which only chunks contain. It begins with the cached profile, as the store does, and
 * `session.ts` keeps it up to date.
 */
export const present: Present = shared('member', () => ({ id: cached(PROFILE_OWNER)?.id, listeners: new Set() }));

/** The id of the present member; undefined without one. */
export const memberId = (): string | undefined => present.id;

/** Calls the listener when the member has changed or gone; the returned function unsubscribes it. */
export function onMemberChange(listener: Listener): () => void {
  present.listeners.add(listener);
  return () => {
    present.listeners.delete(listener);
  };
}
