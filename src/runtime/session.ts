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

/** Informs the listeners that need only the member (member.ts) of a change. */
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
 * The session: the only source for everything on the page; only this module changes it. Other signs of it (the mark of the page, the event
 * for foreign scripts) follow in `sessionReactions.ts`.
 */
export const $session: ReadableAtom<Session> = session;

/** The session during the build, and in the page until its scripts run. */
export const BUILT: Session = { status: 'unknown' };

/** A member has logged in, or more data of the present member has arrived. */
export function setMember(member: Member, isFirstLogin = false): void {
  session.set({ status: 'member', member, isFirstLogin });
}

/** The session has ended, or there is none. */
export function setAnonymous(): void {
  session.set({ status: 'anonymous' });
}

/** The provider does not answer: a cached member remains (docs/threat-model.md R06). */
export function setUnavailable(): void {
  if (session.get().status !== 'member') session.set({ status: 'unavailable' });
}

/**
 * Takes over changes made by another tab, a property or a return through the browser's history: a profile expires and is found again; a
 * session is over when its cookie is gone (docs/threat-model.md T28, T33, T34; R09).
 */
export function lookAgain(): void {
  if (!hasSessionCookie()) {
    if (memberId() !== undefined) setAnonymous();
    return;
  }
  const member = readItem(PROFILE);
  if (member !== undefined && member.id !== memberId()) setMember(member);
}
