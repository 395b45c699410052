import { BATCH_COOKIE_SECONDS, CLUB_COOKIE_SECONDS, DAY_COOKIE_SECONDS } from '~/config/cookies.ts';
import { PROFILE_LIFE_MS, REFRESH_MARKER_MS } from '~/config/lifetimes.ts';
import type { IssuedToken, Member, Tokens } from '~/lib/identity/contract.ts';
import { writeItem, type Cookie, type Item, type Parse } from '../storage.ts';
import { isFlag, isName, isNumber, isOptionalText, isText, isTrue, only, shaped } from './shape.ts';

/** The cached part of a profile. */
export const parseMember: Parse<Member> = shaped({
  id: isName,
  givenName: isOptionalText,
  lastLoginType: isOptionalText,
  hasEmail: isFlag,
  emailVerified: isFlag,
  hasPassword: isFlag,
  isComplete: isFlag,
  hasNationality: isFlag,
  hasAnsweredCycling: isFlag,
  hasContents: isFlag,
});

/** A token is sent in a header: a text that a header cannot contain is no token. */
export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\w.~+/=-]{1,4096}$/.test(value);

const parseIssuedToken: Parse<IssuedToken> = shaped({ token: isToken, clientId: isText, until: isNumber });

/** Tokens to be revoked, without those that the site no longer keeps. */
export const parseIssuedTokens = (raw: unknown): readonly IssuedToken[] => {
  const now = Date.now();
  const read = Array.isArray(raw) ? raw.flatMap((each) => parseIssuedToken(each) ?? []) : [];
  return read.filter(({ until }) => now < until && until <= now + PROFILE_LIFE_MS);
};

const TOKEN_FIELDS = {
  accessToken: isToken,
  refreshToken: (raw: unknown): raw is string | undefined => raw === undefined || isToken(raw),
  expiresAt: isNumber,
  clientId: isText,
  email: isOptionalText,
  canWrite: isFlag,
  former: (raw: unknown): raw is readonly IssuedToken[] | undefined =>
    raw === undefined || (Array.isArray(raw) && raw.every((each) => parseIssuedToken(each) !== undefined)),
} as const;

export const parseTokens: Parse<Tokens> = shaped(TOKEN_FIELDS);

/** Tokens with the member to whom they belong. */
export type OwnedTokens = Tokens & { readonly memberId: string };

const parseOwnedTokens: Parse<OwnedTokens> = shaped({ ...TOKEN_FIELDS, memberId: isText });

/* @__NO_SIDE_EFFECTS__ */
const profileAs = <Value>(parse: Parse<Value>): Item<Value> => ({
  where: 'localStorage',
  name: 'profile',
  parse,
  lifeMs: PROFILE_LIFE_MS,
});

/** The cached profile, from which every tab draws its header at once. */
export const PROFILE = profileAs(parseMember);

/** The owner of the profile. The script of every page needs no more, and does not have to contain the names of the other fields. */
export const PROFILE_OWNER = profileAs(shaped({ id: isName }));

/** The tokens of the tab. */
export const TOKENS: Item<OwnedTokens> = {
  where: 'sessionStorage',
  name: 'tokens',
  parse: parseOwnedTokens,
  lifeMs: PROFILE_LIFE_MS,
};

/**
 * While this item exists, the tab does not ask the provider again: one answer in five minutes is enough for a header. If it is false, the
 * tab has only asked whether the provider knows this browser; a property may have announced a session since.
 */
export const REFRESH_CHECKED: Item<boolean> = {
  where: 'sessionStorage',
  name: 'refresh_checked',
  parse: only(isFlag),
  lifeMs: REFRESH_MARKER_MS,
};

/** Returns whether it was stored: without storage, every page would ask the provider. */
export const noteRefreshChecked = (): boolean => writeItem(REFRESH_CHECKED, true);

/** Notes that only whether the provider knows this browser was asked; returns whether it was stored. */
export const noteAsked = (): boolean => writeItem(REFRESH_CHECKED, false);

/** What the tabs of the site share about the session (`src/runtime/tabs.ts`). */
export const SHARED_RECORD = { name: 'club-auth', where: 'indexedDb' } as const;

/** Announces to the organiser's other properties that a session probably exists; never proof of it. */
export const CLUB_COOKIE: Cookie = { name: '_club', seconds: CLUB_COOKIE_SECONDS };

/** The same for services of the production host alone. A script writes it, so it cannot be HttpOnly, and contains no secret. */
export const EXTERNAL_SESSION_COOKIE: Cookie = { name: '_ext_session', seconds: DAY_COOKIE_SECONDS };

/** Whether the engagement SDK knows the member in this browser. */
export const PUSH_COOKIE: Cookie = { name: '_batch_set', seconds: BATCH_COOKIE_SECONDS };

/** Marks, for one page, that the account was deleted: the confirmation appears after the redirect. */
export const DELETED_MARK: Item<true> = { where: 'sessionStorage', name: 'deleted', parse: only(isTrue) };
