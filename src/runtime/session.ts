import { atom, type ReadableAtom } from 'nanostores';
import type { Member } from '~/lib/identity/contract.ts';
import { CLUB_COOKIE, PROFILE } from './items/member.ts';
import { shared } from './shared.ts';
import { readCookie, readItem } from './storage.ts';

/** The session as the page knows it (docs/contract.md, Events of the page). */
export type Session =
  | { readonly status: 'unknown' | 'anonymous' | 'unavailable' }
  | { readonly status: 'member'; readonly member: Member; readonly isFirstLogin: boolean };

/** Whether the site or a property has announced a session, and none has withdrawn it. */
export const hasSessionCookie = (): boolean => readCookie(CLUB_COOKIE) === '1';

/**
 * The member whom this browser knew within the last two hours; for a header, never for a right. A property removes the cookie at a logout,
 * and then there is none.
 */
export function cachedMember(): Member | undefined {
  return hasSessionCookie() ? readItem(PROFILE) : undefined;
}

/** A page that is built has no member. */
function ofCache(): Session {
  const member = typeof document === 'undefined' ? undefined : cachedMember();
  return member === undefined ? { status: 'unknown' } : { status: 'member', member, isFirstLogin: false };
}

const session = shared('session', () => atom<Session>(ofCache()));

/**
 * Who is here: the only source for everything on the page, and this module its only author. What else shows it (the mark of the page, the
 * event for scripts of others) follows in `sessionReactions.ts`.
 */
export const $session: ReadableAtom<Session> = session;

/** The session of a built page, before it is awake. */
export const BUILT: Session = { status: 'unknown' };

/** The id of the present member; undefined for anybody else. */
export const memberId = (of: Session = session.get()): string | undefined =>
  of.status === 'member' ? of.member.id : undefined;

/** A member has logged in, or more is known of the present one. */
export function setMember(member: Member, isFirstLogin = false): void {
  session.set({ status: 'member', member, isFirstLogin });
}

/** The session has ended, or there is none. */
export function setAnonymous(): void {
  session.set({ status: 'anonymous' });
}

/** The provider does not answer: a member whom this browser knows stays one (docs/threat-model.md R06). */
export function setUnavailable(): void {
  if (session.get().status !== 'member') session.set({ status: 'unavailable' });
}

/** Calls back when the member has changed or gone; the returned function ends it. */
export function onMemberChange(listener: (id: string | undefined) => void): () => void {
  let known = memberId();
  return session.listen((now) => {
    const id = memberId(now);
    if (id === known) return;
    known = id;
    listener(id);
  });
}

/**
 * Takes over what another tab, a property or the way Back has changed: a profile runs out and is found again; a session is over when its cookie
 * is gone (docs/threat-model.md T28, T33, T34; R09).
 */
export function lookAgain(): void {
  if (!hasSessionCookie()) {
    if (memberId() !== undefined) setAnonymous();
    return;
  }
  const member = readItem(PROFILE);
  if (member !== undefined && member.id !== memberId()) setMember(member);
}
