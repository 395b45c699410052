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

/** The member's current visit, shared by all tabs; a new visit if none is stored or the stored one belongs to another member. */
const readVisit = (member: string): MemberVisit => {
  const [kept, now] = [readItem(MEMBER_VISIT), Date.now()];
  return kept?.member === member && kept.since <= now ? kept : { member, since: now, isAsked: false };
};

/** The prompts that this page has shown: none is shown twice, even if it could not be stored. */
const shown = new Set<string>();

/** The login forms on their own page, where no prompt may interrupt them. */
const LOGIN = 'main > club-authentication';

/** The kind of the current page; no prompt opens in an app's web view or in a frame of another page. */
function placeHere(): Circumstances['place'] {
  const kinds = thisPage.kinds();
  if (thisPage.isFramed() || kinds.includes('webview')) return 'elsewhere';
  if (kinds.includes('profile')) return 'profile';
  if (kinds.includes('club')) return 'club';
  return kinds.includes('loggable') && !thisPage.holds(LOGIN) ? 'general' : 'elsewhere';
}

/**
 * The prompt that is due on this page according to this browser's storage. For a member it is only tentative, because the profile may come
 * from the cache.
 */
export function promptDueHere(member: Member | undefined = cachedMember()): Prompt | undefined {
  const isUnknown = member === undefined && readCookie(CLUB_COOKIE) !== undefined;
  // No prompt opens if the account was just deleted, or if the browser stores nothing, because every prompt would then open on every page.
  if (isUnknown || readItem(DELETED_MARK) !== undefined || !canStore()) return undefined;
  // A member's visit is interrupted at most once.
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

/** Records a page view of the member's visit; returns how many milliseconds of its first minute are left. */
export function noteVisit({ id }: Member): number {
  const visit = readVisit(id);
  // Extends the visit's lifetime.
  writeItem(MEMBER_VISIT, visit);
  return Math.max(visit.since + QUIET_MS - Date.now(), 0);
}

/**
 * Records that a modal was shown: a member's visit gets no other one, some are counted, and the newsletter prompt stays away for its time.
 */
export function notePromptShown(prompt: Prompt, member: Member | undefined = cachedMember()): void {
  shown.add(prompt);
  if (member !== undefined) writeItem(MEMBER_VISIT, { ...readVisit(member.id), isAsked: true });
  if (prompt === 'consentsProfile' || prompt === 'consentsClub') countUp(prompt);
  if (prompt === 'subscription') noteSubscriptionAsked();
}

/**
 * Records that a modal was closed or answered: it stays away for its time (specification, section 9), or until the tab is closed. After a
 * modal that included a consent, the modal for that consent alone stays away too.
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
