import type { WritableAtom } from 'nanostores';
import { $session, type Session } from '~/runtime/session.ts';

/** Starts a test with a session, without the steps on the site that lead to it. */
export const setSession = (session: Session): void => {
  ($session as WritableAtom<Session>).set(session);
};
