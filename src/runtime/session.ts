import { atom, type ReadableAtom } from 'nanostores';
import type { Member } from '~/lib/identity/contract.ts';
import { PROFILE } from './items/member.ts';
import { cachedMember, hasSessionCookie, memberId, present } from './member.ts';
import { shared } from './shared.ts';
import { readItem } from './storage.ts';

/** The session as the page knows it (docs/contract.md, Events of the page). */
export type Session =
  | { readonly status: 'unknown' | 'anonymous' | 'unavailable' }
  | { readonly status: 'member'; readonly member: Member; readonly isFirstLogin: boolean };

function ofCache(): Session {
  const member = cachedMember();
  return member === undefined ? { status: 'unknown' } : { status: 'member', member, isFirstLogin: false };
}

/** The id of a session's member; undefined for anybody else. */
export const idOf = (session: Session): string | undefined =>
  session.status === 'member' ? session.member.id : undefined;

/** Tells what follows the member alone (member.ts) of a change. */
function tell(now: Session): void {
  const id = idOf(now);
  if (id === present.id) return;
  present.id = id;
  for (const listener of present.listeners) listener(id);
}

const session = shared('session', () => {
  const store = atom<Session>(ofCache());
  store.subscribe(tell);
  return store;
});

/**
 * Who is here: the only source for everything on the page, and this module its only author. What else shows it (the mark of the page, the
 * event for scripts of others) follows in `sessionReactions.ts`.
 */
export const $session: ReadableAtom<Session> = session;

/** The session of a built page, before it is awake. */
export const BUILT: Session = { status: 'unknown' };

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
