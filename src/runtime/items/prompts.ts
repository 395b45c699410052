import {
  CAPS,
  CONSENTS_CHECKED_MS,
  CONSENTS_CLUB_MS,
  SUBSCRIPTION_FROM_VIEW,
  SUBSCRIPTION_MS,
  VISIT_MS,
  type Capping,
} from '~/config/prompts.ts';
import { readItem, type Item } from '../storage.ts';
import { isFlag, isName, isNumber, isText, isTrue, isUpTo, only, shaped } from './shape.ts';

/** Modals that were answered or closed, each with its own life. */
export const CONSENTS_CHECKED: Item<true> = {
  where: 'localStorage',
  name: 'consents_checked',
  parse: only(isTrue),
  lifeMs: CONSENTS_CHECKED_MS,
};
export const CONSENTS_CLUB: Item<true> = {
  where: 'localStorage',
  name: 'consents_club',
  parse: only(isTrue),
  lifeMs: CONSENTS_CLUB_MS,
};
/** Only `true` is ever stored. `isFlag` accepts it, and is in the script of every page anyway. */
export const SUBSCRIPTION_PROMPT: Item<boolean> = {
  where: 'localStorage',
  name: 'subscription_prompt',
  parse: only(isFlag),
  lifeMs: SUBSCRIPTION_MS,
};

/** The numbers of page views and modals in this browser; any other stored value counts as absent (docs/threat-model.md T38). */
export const CAPPING: Item<Capping> = {
  where: 'localStorage',
  name: 'capping',
  parse: shaped({
    pageViews: isUpTo(CAPS.pageViews),
    consentsClub: isUpTo(CAPS.consentsClub),
    consentsProfile: isUpTo(CAPS.consentsProfile),
  }),
};

export const readCapping = (): Capping => readItem(CAPPING) ?? { pageViews: 0, consentsClub: 0, consentsProfile: 0 };

/**
 * Whether a visitor may be offered the newsletter on this page; once the race is over, `src/stores/duePrompt.ts` requires more page views.
 */
export const isInvited = (): boolean =>
  readCapping().pageViews >= SUBSCRIPTION_FROM_VIEW && readItem(SUBSCRIPTION_PROMPT) === undefined;

/** A member's visit: when it began, in epoch milliseconds, and whether a modal was shown in it. It ends some time after its last page. */
export type MemberVisit = { readonly member: string; readonly since: number; readonly isAsked: boolean };

export const MEMBER_VISIT: Item<MemberVisit> = {
  where: 'localStorage',
  name: 'member_visit',
  parse: shaped({ member: isName, since: isNumber, isAsked: isFlag }),
  lifeMs: VISIT_MS,
};

/** The longest list that this site would write, with room for later prompts. */
const MOST_CLOSED = 50;

/** Prompts and alerts closed in this browser session, by name: each stays closed for the life of the tab. */
export const CLOSED: Item<readonly string[]> = {
  where: 'sessionStorage',
  name: '_alert_closed',
  parse: (raw) => (Array.isArray(raw) && raw.length <= MOST_CLOSED && raw.every(isText) ? raw : undefined),
};
