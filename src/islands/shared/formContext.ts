import type { Screen } from '~/config/account.ts';
import type { FormPlace } from '~/config/accountTexts.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Half } from '~/lib/identity/sdk/byWebMessage.ts';
import type { Arrival, Failure, Outcome, Places } from '~/lib/identity/contract.ts';
import { nextPlace, type LoginPlace } from '~/lib/identity/login/nextPlace.ts';
import { answerOpener, type Opener } from '~/lib/identity/login/partnerPopup.ts';
import { URL_REFERRER } from '~/runtime/items/login.ts';
import { removeItem } from '~/runtime/storage.ts';
import { cachedMember } from '~/runtime/member.ts';
import { settle } from '~/stores/session.ts';
import type { Text } from './authText.ts';
import type { Problem } from './Problems.tsx';
import { fieldProblems, sentenceFor } from './authProblems.ts';

/** Where the forms stand, and in which words. */
export type FormContext = {
  readonly places: Places;
  readonly text: Text;
  readonly place: FormPlace;
  /** The path of the page that asks for an address. */
  readonly mailRequirement: string;
  readonly from: LoginPlace;
  /** The property that has opened this page as a popup. */
  readonly opener: Opener | undefined;
  /** The address of the chunk of further screens. */
  readonly more: string;
  /** What happens instead when the next place is the page that is shown. */
  readonly onSamePage: () => void;
};

/** What keeps a form: a sentence above it, or texts beside its fields. */
export const problemOf = (failure: Failure, text: Text): Problem =>
  failure.fields === undefined ? { sentence: sentenceFor(failure, text) } : { fields: fieldProblems(failure.fields) };

/** The same with the sentence in a bar beside the form (specification, section 8). */
export const asideOf = (failure: Failure, text: Text): Problem =>
  failure.fields === undefined ? { aside: sentenceFor(failure, text) } : { fields: fieldProblems(failure.fields) };

/** What keeps a code: the vendor has one error for a wrong, a used and an expired one. */
export const codeProblem = (failure: Failure, text: Text): Problem =>
  failure.code === 'wrongCode' || failure.code === 'refused'
    ? { sentence: text('wrongCode') }
    : problemOf(failure, text);

/** Into the club, or why not. */
export const enter = async (
  outcome: Outcome<Arrival | Half>,
  { text, places, opener }: Pick<FormContext, 'text' | 'places' | 'opener'>,
): Promise<Screen | Problem> => {
  if (!outcome.ok) return outcome.failure.code === 'anonymous' ? 'verify' : problemOf(outcome.failure, text);
  if (!('member' in outcome.value)) return { sentence: text('busy') };
  settle({ ok: true, value: outcome.value });
  if (opener !== undefined) await answerOpener(places, opener, outcome.value.member);
  return 'welcome';
};

const withoutHash = (address: string): string => address.split('#', 1).join('');

/**
 * Takes the member to the target of the visit, or to that of a login that has come back; by way of the page that asks for an address when there is none.
 * A popup is done.
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
