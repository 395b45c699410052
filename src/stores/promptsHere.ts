import type { Prompt } from '~/config/prompts.ts';
import { CLUB_COOKIE } from '~/runtime/items/member.ts';
import { DELETED_MARK } from '~/runtime/items/visitor.ts';
import { canStore, readCookie, readItem, writeItem } from '~/runtime/storage.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Member } from '~/lib/identity/contract.ts';
import { cachedMember } from '~/runtime/member.ts';
import { duePrompt, type Circumstances } from './duePrompt.ts';
import {
  addClosed,
  countUp,
  readCapping,
  readClosed,
  CONSENTS_CHECKED,
  CONSENTS_CLUB,
  SUBSCRIPTION_PROMPT,
} from '~/runtime/items/prompts.ts';

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
  const isUnknown = member === undefined && readCookie(CLUB_COOKIE) !== undefined;
  // The account was just deleted; or the browser stores nothing, and every prompt would come again on every page.
  if (isUnknown || readItem(DELETED_MARK) !== undefined || !canStore()) return undefined;
  return duePrompt({
    place: placeHere(),
    member,
    capping: readCapping(),
    isConsentsChecked: readItem(CONSENTS_CHECKED) !== undefined,
    isClubClosed: readItem(CONSENTS_CLUB) !== undefined,
    isSubscriptionClosed: readItem(SUBSCRIPTION_PROMPT) !== undefined,
    closed: [...readClosed(), ...shown],
  });
}

/** Notes that a modal stands on this page: some are counted, and the newsletter is not offered again for its time. */
export function notePromptShown(prompt: Prompt): void {
  shown.add(prompt);
  if (prompt === 'consentsProfile' || prompt === 'consentsClub') countUp(prompt);
  if (prompt === 'subscription') writeItem(SUBSCRIPTION_PROMPT, true);
}

/** Notes that a modal was closed or answered: it stays away for its time (specification, section 9), or until the tab is closed. */
export function notePromptClosed(prompt: Prompt): void {
  switch (prompt) {
    case 'consents':
      writeItem(CONSENTS_CHECKED, true);
      return;
    case 'consentsClub':
      writeItem(CONSENTS_CLUB, true);
      return;
    case 'mailRequirement':
    case 'mailVerification':
    case 'nationality':
      addClosed(prompt);
      return;
    case 'consentsProfile':
    case 'subscription':
  }
}
