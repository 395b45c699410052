import {
  CAPS,
  CONSENTS_CHECKED_MS,
  CONSENTS_CLUB_MS,
  SUBSCRIPTION_FROM_VIEW,
  SUBSCRIPTION_MS,
  type Capping,
} from '~/config/prompts.ts';
import { readItem, writeItem, type Item } from '../storage.ts';
import { isText, isTrue, isUpTo, only, shaped } from './shape.ts';

/** Modals that were answered or closed, each for its time. */
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
export const SUBSCRIPTION_PROMPT: Item<true> = {
  where: 'localStorage',
  name: 'subscription_prompt',
  parse: only(isTrue),
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

const writeCount = (name: keyof Capping, count: number): boolean =>
  writeItem(CAPPING, { ...readCapping(), [name]: count });

/** Counts up to the cap. */
export const countUp = (name: keyof Capping): void => {
  writeCount(name, Math.min(readCapping()[name] + 1, CAPS[name]));
};

/** Takes back a count, as if it had not been made. */
export const uncount = (name: keyof Capping): void => {
  const count = readCapping()[name];
  if (count > 0) writeCount(name, count - 1);
};

/** Whether a visitor may be offered the newsletter on this page. */
export const isInvited = (): boolean =>
  readCapping().pageViews >= SUBSCRIPTION_FROM_VIEW && readItem(SUBSCRIPTION_PROMPT) === undefined;

/** The longest list that this site would write, with room for later prompts. */
const MOST_CLOSED = 50;

/** Prompts and alerts closed in this browser session, by name: each stays closed for the life of the tab. */
export const CLOSED: Item<readonly string[]> = {
  where: 'sessionStorage',
  name: '_alert_closed',
  parse: (raw) => (Array.isArray(raw) && raw.length <= MOST_CLOSED && raw.every(isText) ? raw : undefined),
};

export const readClosed = (): readonly string[] => readItem(CLOSED) ?? [];

export const addClosed = (name: string): void => {
  writeItem(CLOSED, [...new Set([...readClosed(), name])]);
};
