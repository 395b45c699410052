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

/**
 * The member from a current answer of the provider, which also renews the cached profile; undefined for a visitor, or without an answer.
 */
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
 * The way to another mail. If the member's address is confirmed, the link was for a new address, which the security section handles. A
 * visitor logs in first, and returns to the page that sends the mail: so the query has no target of its own, and no code request of a
 * popup.
 */
function renewing({ arrival }: Places, member: Member | undefined, { mailValidation, security }: Pages): Way {
  if (member?.emailVerified === true) return { link: 'renew', leadsTo: security };
  const asked =
    member === undefined ? { ...arrival, target: undefined, cameFrom: undefined, codeRequest: undefined } : arrival;
  return { link: 'renew', leadsTo: mailValidation + queryForMail(asked) };
}

/** The next page: for a member the target of the visit, for a visitor the login to it, for an expired link the page that sends another. */
function wayOn(places: Places, outcome: LinkOutcome, member: Member | undefined, pages: Pages): Way {
  const query = queryForMail(places.arrival);
  if (outcome === 'expired_link') return renewing(places, member, pages);
  if (outcome === 'pending') return { link: 'next', leadsTo: pages.mailValidation + query };
  if (member !== undefined) return { link: 'next', leadsTo: nextPlace(places, 'authenticationPage') };
  const isOver = outcome === 'verified' || outcome === 'already';
  return { link: isOver ? 'next' : 'login', leadsTo: places.redirectUri + query };
}

/** Shows the result and the one link to the next page. */
function show(element: HTMLElement, outcome: LinkOutcome, { link, leadsTo }: Way): void {
  showOutcome(element, outcome);
  for (const way of WAYS) {
    const anchor = element.querySelector(`a[data-${way}]`);
    anchor?.setAttribute('href', leadsTo);
    anchor?.toggleAttribute('hidden', way !== link);
  }
}

/** Continues once the page has been visible for three seconds, unless the reader stays (ASVS 3.7.3; WCAG 2.2.1). */
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

/** Asks the provider for the result of the link, shows it, and continues to the target of the visit. */
export async function mountMailCallback(element: HTMLElement, link: FollowedLink): Promise<void> {
  const { places: written, ...pages } = mailCallbackDoor.read(element);
  const places = placesIn(written, address.origin(), arrivedAt());
  const opener = openerOf(places);
  const member = await presentMember(places);
  const outcome = outcomeOf(link, member?.emailVerified);
  const way = wayOn(places, outcome, member, pages);
  show(element, outcome, way);
  // A popup of a property is done once the property has received the member.
  if (opener !== undefined && member !== undefined) await answerOpener(places, opener, member);
  if (outcome !== 'verified' && outcome !== 'already') return;
  goOnBy(element, () => {
    if (opener === undefined || member === undefined) leaveFor(way.leadsTo);
    else thisPage.close();
  });
}
