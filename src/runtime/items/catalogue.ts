import { removeCookie, removeItem, type Cookie, type TextItem } from '../storage.ts';
import * as login from './login.ts';
import * as member from './member.ts';
import * as prompts from './prompts.ts';
import * as visitor from './visitor.ts';

/** Who an item belongs to. A logout removes the items of the member and of a login; those of the visitor are settings, and stay. */
type Owner = 'member' | 'login' | 'visitor';

/** The event that ends an item without a fixed life, or before it. */
export type End = 'tab' | 'cleared' | 'logout' | 'login' | 'oneLoad' | 'visit';

export type StoredItem = {
  readonly name: string;
  readonly where: 'localStorage' | 'sessionStorage' | 'cookie' | 'indexedDb';
  /** The longest life in milliseconds. */
  readonly lifeMs?: number | undefined;
  readonly owner: Owner;
  /** Shown in the place of the life. */
  readonly until?: End | undefined;
};

type Listed = TextItem & { readonly lifeMs?: number };

const of = (owner: Owner, { where, name, lifeMs }: Listed, until?: End): StoredItem => ({
  name,
  where,
  owner,
  lifeMs,
  until,
});

const cookie = (owner: Owner, { name, seconds }: Cookie): StoredItem => ({
  name,
  where: 'cookie',
  owner,
  lifeMs: seconds * 1000,
});

/**
 * Every item that the site may store in a browser, in the order of the privacy page, which lists exactly these: visitors are to know all of
 * them. The debug console and the logout read the same list.
 */
export const ITEMS: readonly StoredItem[] = [
  of('member', member.PROFILE),
  of('login', login.NONCE, 'login'),
  of('login', login.VERIFIER, 'login'),
  of('login', login.LOGIN_RESULT, 'login'),
  of('visitor', prompts.CONSENTS_CHECKED),
  of('visitor', prompts.CONSENTS_CLUB),
  of('visitor', prompts.SUBSCRIPTION_PROMPT),
  of('login', login.URL_REFERRER),
  of('visitor', prompts.CAPPING, 'cleared'),
  of('visitor', visitor.CHOSEN_LANGUAGE, 'cleared'),
  of('visitor', visitor.RACE_KEY, 'cleared'),
  of('visitor', visitor.LANDING, 'visit'),
  of('visitor', visitor.AUTO_REFRESH, 'cleared'),
  of('visitor', visitor.MOTION_PAUSED, 'cleared'),
  of('visitor', login.CORRELATION_ID, 'cleared'),
  of('login', login.AUTHORIZE_LOCK, 'login'),
  of('login', login.SESSION_LOCK, 'login'),
  of('member', member.TOKENS, 'tab'),
  of('login', login.TRANSACTIONS),
  of('member', member.REFRESH_CHECKED),
  of('visitor', prompts.CLOSED, 'tab'),
  of('visitor', visitor.VISITOR_PLACE, 'tab'),
  of('visitor', visitor.WEBVIEW, 'tab'),
  of('visitor', visitor.DELETED_MARK, 'oneLoad'),
  { ...member.SHARED_RECORD, owner: 'member', until: 'logout' },
  cookie('member', member.CLUB_COOKIE),
  cookie('member', member.EXTERNAL_SESSION_COOKIE),
  cookie('member', member.PUSH_COOKIE),
  cookie('login', login.REFERER_COOKIE),
  cookie('visitor', visitor.CONSENT_COOKIE),
];

/** Removes what is stored under a name; `src/lib/identity/session/sharedSession.ts` removes what the tabs share. */
export const removeStored = ({ where, name }: Pick<StoredItem, 'where' | 'name'>): void => {
  if (where === 'cookie') removeCookie({ name, seconds: 0 });
  else if (where !== 'indexedDb') removeItem({ where, name });
};
