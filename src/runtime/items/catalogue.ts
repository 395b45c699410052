import { removeCookie, removeItem, type Cookie, type TextItem } from '../storage.ts';
import * as login from './login.ts';
import * as member from './member.ts';
import { SYNCED_NAME } from './preferenceNames.ts';
import { MEMBER_VISIT } from './prompts.ts';

/** The event that ends an item that has no fixed life, or ends it earlier. */
export type End = 'tab' | 'cleared' | 'logout' | 'login' | 'oneLoad' | 'visit';

export type StoredItem = {
  readonly name: string;
  readonly where: 'localStorage' | 'sessionStorage' | 'cookie' | 'indexedDb';
  /** The longest life in milliseconds. */
  readonly lifeMs?: number | undefined;
  /** Shown instead of the life. */
  readonly until?: End | undefined;
};

type Listed = TextItem & { readonly lifeMs?: number };

export const storedItem = ({ where, name, lifeMs }: Listed, until?: End): StoredItem => ({
  name,
  where,
  lifeMs,
  until,
});

export const storedCookie = ({ name, seconds }: Cookie): StoredItem => ({
  name,
  where: 'cookie',
  lifeMs: seconds * 1000,
});

/** The items stored for a member or for a login, which a logout removes. Items of the visitor are settings, and stay. */
export const OWN_ITEMS: readonly StoredItem[] = [
  storedItem(member.PROFILE),
  storedItem(login.NONCE, 'login'),
  storedItem(login.VERIFIER, 'login'),
  storedItem(login.LOGIN_RESULT, 'login'),
  storedItem(login.URL_REFERRER),
  storedItem(MEMBER_VISIT),
  storedItem(SYNCED_NAME, 'logout'),
  storedItem(login.AUTHORIZE_LOCK, 'login'),
  storedItem(login.SESSION_LOCK, 'login'),
  storedItem(member.TOKENS, 'tab'),
  storedItem(login.TRANSACTIONS),
  storedItem(member.REFRESH_CHECKED),
  { ...member.SHARED_RECORD, until: 'logout' },
  storedCookie(member.CLUB_COOKIE),
  storedCookie(member.EXTERNAL_SESSION_COOKIE),
  storedCookie(member.PUSH_COOKIE),
  storedCookie(login.REFERER_COOKIE),
];

/** Removes what is stored under a name; `src/lib/identity/session/sharedSession.ts` removes what the tabs share. */
export const removeStored = ({ where, name }: Pick<StoredItem, 'where' | 'name'>): void => {
  if (where === 'cookie') removeCookie({ name, seconds: 0 });
  else if (where !== 'indexedDb') removeItem({ where, name });
};
