import { QUIET_MS, type Prompt } from '~/config/promptRules.ts';
import { CLUB_COOKIE, DELETED_MARK } from '~/runtime/items/member.ts';
import { canStore, readCookie, readItem, writeItem } from '~/runtime/storage.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Member } from '~/lib/identity/contract.ts';
import { addClosed, readClosed } from '~/runtime/closedHere.ts';
import { countUp } from '~/runtime/promptCounts.ts';
import { cachedMember } from '~/runtime/member.ts';
import { isRaceOver } from '~/runtime/isRaceOver.ts';
import {
  readCapping,
  CONSENTS_CHECKED,
  CONSENTS_CLUB,
  MEMBER_VISIT,
  SUBSCRIPTION_PROMPT,
  type MemberVisit,
} from '~/runtime/items/prompts.ts';
import { noteConsentsAsked, noteCyclingAsked, noteSubscriptionAsked } from '~/runtime/consentsAsked.ts';
import { duePrompt, type Circumstances } from './duePrompt.ts';

/** The visit of a member, in all tabs; one that begins on this page, where there is none, or the stored one is another's. */
const readVisit = (member: string): MemberVisit => {
  const [kept, now] = [readItem(MEMBER_VISIT), Date.now()];
  return kept?.member === member && kept.since <= now ? kept : { member, since: now, isAsked: false };
};

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
  // A member's visit is broken into once.
  if (member !== undefined && readVisit(member.id).isAsked) return undefined;
  return duePrompt({
    place: placeHere(),
    member,
    capping: readCapping(),
    isConsentsChecked: readItem(CONSENTS_CHECKED) !== undefined,
    isClubClosed: readItem(CONSENTS_CLUB) !== undefined,
    isSubscriptionClosed: readItem(SUBSCRIPTION_PROMPT) !== undefined,
    isRaceOver: isRaceOver(),
    closed: [...readClosed(), ...shown],
  });
}

/** Notes that the member has opened a page of the visit; answers how many milliseconds of its first minute are left. */
export function noteVisit({ id }: Member): number {
  const visit = readVisit(id);
  // For another while from now on.
  writeItem(MEMBER_VISIT, visit);
  return Math.max(visit.since + QUIET_MS - Date.now(), 0);
}

/** Notes that a modal stands on this page: a member's visit has had its one, some are counted, and the newsletter stays away for its time. */
export function notePromptShown(prompt: Prompt, member: Member | undefined = cachedMember()): void {
  shown.add(prompt);
  if (member !== undefined) writeItem(MEMBER_VISIT, { ...readVisit(member.id), isAsked: true });
  if (prompt === 'consentsProfile' || prompt === 'consentsClub') countUp(prompt);
  if (prompt === 'subscription') noteSubscriptionAsked();
}

/**
 * Notes that a modal was closed or answered: it stays away for its time (specification, section 9), or until the tab is closed. Those that
 * have asked for a consent among other things spare the member the modal for that consent alone.
 */
export function notePromptClosed(prompt: Prompt, isSaved: boolean): void {
  switch (prompt) {
    case 'consents':
      writeItem(CONSENTS_CHECKED, true);
      noteConsentsAsked();
      return;
    case 'consentsClub':
      noteCyclingAsked();
      return;
    case 'mailRequirement':
    case 'mailVerification':
    case 'nationality':
      addClosed(prompt);
      return;
    case 'consentsProfile':
      if (isSaved) noteConsentsAsked();
      return;
    case 'subscription':
  }
}
