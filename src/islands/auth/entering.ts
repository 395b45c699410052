import type { Screen } from '~/config/account.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { report } from '~/lib/browser/report.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Half } from '~/lib/identity/sdk/byWebMessage.ts';
import type { Arrival, Member, Outcome } from '~/lib/identity/contract.ts';
import { nextPlace } from '~/lib/identity/login/nextPlace.ts';
import type * as PartnerPopup from '~/lib/identity/login/partnerPopup.ts';
import { URL_REFERRER } from '~/runtime/items/login.ts';
import { importChunk } from '~/runtime/loadChunk.ts';
import { cachedMember } from '~/runtime/member.ts';
import { removeItem } from '~/runtime/storage.ts';
import { settle } from '~/stores/session.ts';
import { problemOf } from '../shared/authProblems.ts';
import type { FormContext } from '../shared/formContext.ts';
import type { Text } from '../shared/authText.ts';
import type { Problem } from '../shared/Problems.tsx';

/** Tells the property whose popup this is who has come in; without one it loads nothing. */
export const tellOpener = async (context: FormContext, member: Member): Promise<void> => {
  const { places, opener, lazyChunk } = context;
  if (opener === undefined) return;
  try {
    // The chunk of few visitors' ways (lazyAuth.ts), whose own modules come back here: its type would close the circle.
    const { answerOpener } = await importChunk<Pick<typeof PartnerPopup, 'answerOpener'>>(lazyChunk);
    await answerOpener(places, opener, member);
  } catch {
    // The login has succeeded; only the message is missing.
    report('popup: the opener is not answered');
  }
};

/** Into the club, or why not. */
export const enter = async (outcome: Outcome<Arrival | Half>, context: FormContext): Promise<Screen | Problem> => {
  if (!outcome.ok) return outcome.failure.code === 'anonymous' ? 'verify' : problemOf(outcome.failure, context.text);
  // The SDK makes half a login of a password alone (docs/identity.md, What a login may do), which formActions.ts goes on with.
  if (!('member' in outcome.value)) return { sentence: context.text('unreachable') };
  settle({ ok: true, value: outcome.value });
  await tellOpener(context, outcome.value.member);
  return 'welcome';
};

/** Two ways into the account that is there, for a member who joins a second time. */
const takenIn = (text: Text): Problem => ({
  sentence: text('emailTaken'),
  ways: [
    { label: text('login'), screen: 'login' },
    { label: text('chooseNew'), screen: 'forgot-password' },
  ],
});

/** The same for a new member: an address that has an account leads to that account. */
export const enterNew = async (outcome: Outcome<Arrival | Half>, context: FormContext): Promise<Screen | Problem> =>
  !outcome.ok && outcome.failure.code === 'emailTaken' ? takenIn(context.text) : enter(outcome, context);

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
