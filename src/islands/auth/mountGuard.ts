import { emptyPage } from '~/lib/browser/dom.ts';
import { oncePageIsBack } from '~/lib/browser/events.ts';
import { address, reloadPage, replaceBy } from '~/lib/browser/navigation.ts';
import { arrivalQuery } from '~/lib/identity/login/arrival.ts';
import { leaveToLogIn } from '~/lib/identity/login/redirectLogin.ts';
import { arrivedAt } from '~/lib/identity/login/returning.ts';
import { sessionEnd } from '~/lib/identity/session/sessionEnd.ts';
import { onMemberChange } from '~/runtime/member.ts';
import { beginSession } from '~/stores/beginning.ts';
import type { Through } from '~/runtime/door.ts';
import { placesIn } from '../shared/placesIn.ts';
import { guardDoor } from './guardDoor.ts';

type Guarding = Through<typeof guardDoor>;

/** A mail page passes on its own target: an address that contains a target is not accepted as one (safeTarget.ts). */
const toLogin = ({ why, places: written }: Guarding): void => {
  const { arrival } = placesIn(written, address.origin(), arrivedAt());
  const target = (why === '' ? arrival.target : undefined) ?? address.way();
  const parameters = new URLSearchParams(arrivalQuery({ ...arrival, target }));
  if (why !== '') parameters.set('restrictedMessage', why);
  replaceBy(`${written.redirect}?${parameters.toString()}`);
};

/**
 * Empties the page at once when its member has logged out or another one has logged in, here, in another tab or before a return through the
 * history. Then the login follows, or the page of the other member (docs/threat-model.md T28, T33, T34).
 */
function leaveWithMember(guarding: Guarding): void {
  onMemberChange((id) => {
    emptyPage();
    // The logout of this page navigates by itself; a return through the history would show the empty page.
    if (sessionEnd.isUnderWay())
      oncePageIsBack(() => {
        toLogin(guarding);
      });
    else if (id === undefined) toLogin(guarding);
    else reloadPage();
  });
}

/**
 * Sends a visitor without a session to the authentication page, and back afterwards (specification, section 4). Resolves to whether the
 * page may continue; it may if the provider does not answer: nothing on it is secret, and its own calls will fail.
 */
export const guard = async (element: HTMLElement): Promise<boolean> => {
  const guarding = guardDoor.read(element);
  const places = placesIn(guarding.places, address.origin(), arrivedAt());
  const { kind } = await beginSession(places);
  switch (kind) {
    case 'anonymous':
      // A logout or a deletion on this page navigates by itself.
      if (!sessionEnd.isUnderWay()) toLogin(guarding);
      return false;
    case 'elsewhere':
      return (await leaveToLogIn(places, { kind: 'session' }, address.href())).ok;
    case 'member':
    case 'returned':
    case 'unavailable':
      leaveWithMember(guarding);
      return true;
    case 'failed':
    case 'notice':
    case 'unfinished':
      return true;
  }
};
