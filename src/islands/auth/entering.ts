import type { Screen } from '~/config/account.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Half } from '~/lib/identity/sdk/byWebMessage.ts';
import type { Arrival, Member, Outcome } from '~/lib/identity/contract.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import { URL_REFERRER } from '~/runtime/items/login.ts';
import { cachedMember } from '~/runtime/member.ts';
import { removeItem } from '~/runtime/storage.ts';
import { settle } from '~/stores/session.ts';
import { problemOf } from '../shared/authProblems.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { Problem } from '../shared/Problems.tsx';
import { byLazyAuth } from './loadLazyAuth.ts';

/** Posts the member's data to the property that opened this page as a popup; loads nothing on a page without an opener. */
export const tellOpener = async (context: FormContext, member: Member): Promise<void> => {
  const { places, opener } = context;
  // If that fails, only the message is missing: the login has succeeded.
  if (opener !== undefined) await byLazyAuth(context, (lazy) => lazy.answerOpener(places, opener, member));
};

/** Sets the session after a login, and returns the next screen; a failure keeps the screen as a problem. */
export const enter = async (outcome: Outcome<Arrival | Half>, context: FormContext): Promise<Screen | Problem> => {
  if (!outcome.ok) return outcome.failure.code === 'anonymous' ? 'verify' : problemOf(outcome.failure, context.text);
  // The SDK returns a half login for passwords only (docs/identity.md, What a login may do); formActions.ts continues it.
  if (!('member' in outcome.value)) return { sentence: context.text('unreachable') };
  settle({ ok: true, value: outcome.value });
  await tellOpener(context, outcome.value.member);
  return 'welcome';
};

/** Like `enter`, for a sign-up, whose form has asked for the consents. */
export const enterNew = async (outcome: Outcome<Arrival | Half>, context: FormContext): Promise<Screen | Problem> => {
  if (!outcome.ok && outcome.failure.code === 'emailTaken')
    return byLazyAuth(context, (lazy) => lazy.takenIn(context.text));
  const step = await enter(outcome, context);
  if (typeof step === 'string')
    void byLazyAuth(context, (lazy) => {
      lazy.noteConsentsAsked();
    });
  return step;
};

/**
 * The host to which `goOn` leads at once, if it is not this site. An app's own scheme has no origin, and its host means nothing to a
 * reader.
 */
export const otherHost = ({ places, from, opener }: FormContext, target?: string): string | undefined => {
  if (opener !== undefined || cachedMember()?.hasEmail === false) return undefined;
  const { origin, host } = new URL(target ?? nextPlace(places, from), address.origin());
  return origin === address.origin() || origin === 'null' ? undefined : host;
};

const withoutHash = (address: string): string => address.split('#', 1).join('');

/**
 * Leaves for the target of a returned login, or else for that of the visit. A member without an address first goes to the page that asks
 * for one. A popup closes.
 */
export const goOn = ({ places, mailRequirement, from, opener, onSamePage }: FormContext, target?: string): void => {
  if (opener !== undefined) {
    thisPage.close();
    return;
  }
  const next = target ?? nextPlace(places, from);
  removeItem(URL_REFERRER);
  const parameters = new URLSearchParams({ redirectUri: next });
  if (cachedMember()?.hasEmail === false) leaveFor(`${mailRequirement}?${parameters.toString()}`);
  else if (withoutHash(next) === withoutHash(address.href())) onSamePage();
  else leaveFor(next);
};
