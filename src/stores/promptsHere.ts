import type { Prompt } from '~/config/prompts.ts';
import { cookies } from '~/lib/browser/cookies.ts';
import { canStore, plainEntry } from '~/lib/browser/storage.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Member } from '~/lib/identity/contract.ts';
import { cachedMember } from '~/lib/identity/keptSession.ts';
import { duePrompt, type Circumstances } from './duePrompt.ts';
import { capping, closedHere, consentsChecked, consentsClub, subscriptionPrompt } from './promptMemory.ts';

/** The prompts that this page has shown: none is shown twice, even if it could not be remembered. */
const shown = new Set<string>();

/** The forms of a login on a page of their own: they are questions enough. */
const LOGIN = 'main > club-authentication';

/** Where a reader is; in an app, and in a frame of another page, no prompt opens. */
function placeHere(): Circumstances['place'] {
  const kinds = thisPage.kinds();
  if (thisPage.isFramed() || kinds.includes('webview')) return 'elsewhere';
  if (kinds.includes('profile')) return 'profile';
  if (kinds.includes('club')) return 'club';
  return kinds.includes('loggable') && !thisPage.holds(LOGIN) ? 'general' : 'elsewhere';
}

/** What is due on this page, by what this browser has kept; for a member, whose profile may be cached, it is only worth asking. */
export function promptDueHere(member: Member | undefined = cachedMember()): Prompt | undefined {
  const isUnknown = member === undefined && cookies.read('_club') !== undefined;
  // The account was just deleted; or the browser stores nothing, and every prompt would come again on every page.
  if (isUnknown || plainEntry('sessionStorage', 'deleted').read() !== undefined || !canStore()) return undefined;
  return duePrompt({
    place: placeHere(),
    member,
    capping: capping.read(),
    isConsentsChecked: consentsChecked.read() !== undefined,
    isClubClosed: consentsClub.read() !== undefined,
    isSubscriptionClosed: subscriptionPrompt.read() !== undefined,
    closed: [...closedHere.read(), ...shown],
  });
}

/** Notes that a modal stands on this page: some are counted, and the newsletter is not offered again for its time. */
export function notePromptShown(prompt: Prompt): void {
  shown.add(prompt);
  if (prompt === 'consentsProfile' || prompt === 'consentsClub') capping.count(prompt);
  if (prompt === 'subscription') subscriptionPrompt.write(true);
}

/** Notes that a modal was closed or answered: it stays away for its time (specification, section 9), or until the tab is closed. */
export function notePromptClosed(prompt: Prompt): void {
  switch (prompt) {
    case 'consents':
      consentsChecked.write(true);
      return;
    case 'consentsClub':
      consentsClub.write(true);
      return;
    case 'mailRequirement':
    case 'mailVerification':
    case 'nationality':
      closedHere.add(prompt);
      return;
    case 'consentsProfile':
    case 'subscription':
  }
}
