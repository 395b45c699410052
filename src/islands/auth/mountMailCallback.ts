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

type Pages = { readonly mailValidation: string; readonly security: string };

/** The links of the page, of which it shows one. */
const WAYS = ['login', 'next', 'renew'] as const;
type Way = { readonly link: (typeof WAYS)[number]; readonly leadsTo: string };

/**
 * The way to another mail. The link of a member whose address is confirmed was that of a new one, which the security section asks for. A visitor
 * logs in first, and comes back to the page of the mail: so it has no target of its own, and no code request of a popup.
 */
function renewing({ arrival }: Places, member: Member | undefined, { mailValidation, security }: Pages): Way {
  if (member?.emailVerified === true) return { link: 'renew', leadsTo: security };
  const asked =
    member === undefined ? { ...arrival, target: undefined, cameFrom: undefined, codeRequest: undefined } : arrival;
  return { link: 'renew', leadsTo: mailValidation + queryForMail(asked) };
}

/** Where the page leads: a member to the target of the visit, a visitor to the login for it, and a link that is too old to a new one. */
function wayOn(places: Places, outcome: LinkOutcome, member: Member | undefined, pages: Pages): Way {
  const query = queryForMail(places.arrival);
  if (outcome === 'expired_link') return renewing(places, member, pages);
  if (outcome === 'pending') return { link: 'next', leadsTo: pages.mailValidation + query };
  if (member !== undefined) return { link: 'next', leadsTo: nextPlace(places, 'authenticationPage') };
  const isOver = outcome === 'verified' || outcome === 'already';
  return { link: isOver ? 'next' : 'login', leadsTo: places.redirectUri + query };
}

/** Shows what is known, and the one way on. */
function show(element: HTMLElement, outcome: LinkOutcome, { link, leadsTo }: Way): void {
  showOutcome(element, outcome);
  for (const way of WAYS) {
    const anchor = element.querySelector(`a[data-${way}]`);
    anchor?.setAttribute('href', leadsTo);
    anchor?.toggleAttribute('hidden', way !== link);
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
    element.querySelector('[data-staying]')?.toggleAttribute('hidden', false);
    element.querySelector<HTMLElement>('a:not([hidden])')?.focus();
  });
}

/** Asks the provider what became of the link, says it, and leads on to what the visitor had come for. */
export async function mountMailCallback(element: HTMLElement, link: FollowedLink): Promise<void> {
  const { places: written, ...pages } = mailCallbackDoor.read(element);
  const places = placesIn(written, address.origin(), arrivedAt());
  const opener = openerOf(places);
  const member = await presentMember(places);
  const outcome = outcomeOf(link, member?.emailVerified);
  const way = wayOn(places, outcome, member, pages);
  show(element, outcome, way);
  // A popup of a property is done once the property knows.
  if (opener !== undefined && member !== undefined) await answerOpener(places, opener, member);
  if (outcome !== 'verified' && outcome !== 'already') return;
  goOnBy(element, () => {
    if (opener === undefined || member === undefined) leaveFor(way.leadsTo);
    else thisPage.close();
  });
}
