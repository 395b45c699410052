import { OWN_ITEMS, storedCookie, storedItem, type StoredItem } from './catalogue.ts';
import { CORRELATION_ID } from './login.ts';
import { DELETED_MARK } from './member.ts';
import { FOLLOWED_NAME } from './preferenceNames.ts';
import { SYNCED_STAGE } from './preferences.ts';
import { PUSH_MEMBER } from './push.ts';
import * as prompts from './prompts.ts';
import * as visitor from './visitor.ts';

/**
 * Every item that the site may store in a browser, in the order of the privacy page, which lists exactly these. The debug console reads the
 * same list. A logout uses only the list of a member's own items, so browsers need not load the rest for it.
 */
export const ITEMS: readonly StoredItem[] = [
  ...OWN_ITEMS,
  storedItem(prompts.CONSENTS_CHECKED),
  storedItem(prompts.CONSENTS_CLUB),
  storedItem(prompts.SUBSCRIPTION_PROMPT),
  storedItem(prompts.CAPPING, 'cleared'),
  storedItem(visitor.CHOSEN_LANGUAGE, 'cleared'),
  storedItem(visitor.RACE_KEY, 'cleared'),
  storedItem(visitor.LANDING, 'visit'),
  storedItem(visitor.AUTO_REFRESH, 'cleared'),
  storedItem(visitor.MOTION_PAUSED, 'cleared'),
  storedItem(visitor.SEEN_STAGE, 'cleared'),
  storedItem(FOLLOWED_NAME, 'cleared'),
  storedItem(SYNCED_STAGE, 'cleared'),
  storedItem(PUSH_MEMBER, 'cleared'),
  storedItem(CORRELATION_ID, 'cleared'),
  storedItem(prompts.CLOSED, 'tab'),
  storedItem(visitor.VISITOR_PLACE, 'tab'),
  storedItem(visitor.WEBVIEW, 'tab'),
  storedItem(DELETED_MARK, 'oneLoad'),
  storedCookie(visitor.CONSENT_COOKIE),
];
