import { REDIRECT_DELAY_MS } from '~/config/account.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { mailAt } from '~/lib/identity/account/mailAddress.ts';
import type { Member, Places } from '~/lib/identity/contract.ts';
import { queryForMail } from '~/lib/identity/login/arrival.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { openerOf } from '~/lib/identity/login/openerOf.ts';
import { answerOpener } from '~/lib/identity/login/partnerPopup.ts';
import { arrivedAt } from '~/lib/identity/login/returning.ts';
import { beginSession } from '~/stores/beginning.ts';
import { placesIn } from '../shared/placesIn.ts';
import { outcomeOf, showOutcome, type FollowedLink, type LinkOutcome } from './linkOutcome.ts';
import { mailCallbackDoor } from './mailCallbackDoor.ts';

/** The member as the provider knows them now, whose cached profile is renewed by that; undefined for a visitor, or without an answer. */
async function presentMember(places: Places): Promise<Member | undefined> {
  const { kind } = await beginSession(places);
  if (kind !== 'member' && kind !== 'returned') return undefined;
  const outcome = await mailAt(places).current();
  return outcome.ok ? outcome.value.member : undefined;
}

/** Where the page leads: a member to the target of the visit, a visitor to the login for it. */
function nextOf(places: Places, outcome: LinkOutcome, member: Member | undefined, mailValidation: string): string {
  const query = queryForMail(places.arrival);
  if (outcome === 'pending') return mailValidation + query;
  return member === undefined ? places.redirectUri + query : nextPlace(places, 'authenticationPage');
}

/** Shows what is known, and the one way on: to the login, or to where it leads. */
function show(element: HTMLElement, outcome: LinkOutcome, next: string, isToLogin: boolean): void {
  showOutcome(element, outcome);
  for (const link of element.querySelectorAll('a.button')) {
    link.setAttribute('href', next);
    link.toggleAttribute('hidden', link.matches('[data-login]') !== isToLogin);
  }
}

/** Goes on once the page has been seen for three seconds, unless the reader stays (ASVS 3.7.3; WCAG 2.2.1). */
function goOnBy(element: HTMLElement, goOn: () => void): void {
  const stay = element.querySelector<HTMLElement>('[data-stay]');
  const stop = afterSeen(REDIRECT_DELAY_MS, goOn);
  stay?.toggleAttribute('hidden', false);
  stay?.addEventListener('click', () => {
    stop();
    stay.hidden = true;
  });
}

/** Asks the provider what became of the link, says it, and leads on to what the visitor had come for. */
export async function mountMailCallback(element: HTMLElement, link: FollowedLink): Promise<void> {
  const { places: written, mailValidation } = mailCallbackDoor.read(element);
  const places = placesIn(written, address.origin(), arrivedAt());
  const opener = openerOf(places);
  const member = await presentMember(places);
  const outcome = outcomeOf(link, member?.emailVerified);
  const next = nextOf(places, outcome, member, mailValidation);
  const isOver = outcome === 'verified' || outcome === 'already';
  show(element, outcome, next, !isOver && member === undefined);
  // A popup of a property is done once the property knows.
  if (opener !== undefined && member !== undefined) await answerOpener(places, opener, member);
  if (!isOver) return;
  goOnBy(element, () => {
    if (opener === undefined || member === undefined) leaveFor(next);
    else thisPage.close();
  });
}
