import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { PROFILE_LIFE_MS } from '~/config/lifetimes.ts';
import { parseTokens, PROFILE, TOKENS, type OwnedTokens } from '~/runtime/items/member.ts';
import { readItem, removeItem, writeItem, type Item } from '~/runtime/storage.ts';
import type { Member, Tokens } from '../contract.ts';
import { inPlaceOf } from './issuedTokens.ts';

/** In the mode `described` the tokens are part of the cached profile (specification, section 3). */
const describedTokens = (): Item<Tokens> => ({ ...PROFILE, parse: parseTokens });
/** The other fields of that profile; a refreshed token does not change them. */
const describedFields = (): Item<object> => ({
  ...PROFILE,
  parse: (raw) => (typeof raw === 'object' && raw !== null ? { ...raw } : undefined),
});
let held: OwnedTokens | undefined;

/**
 * Undefined if another member has since logged in in another tab: the tokens here do not belong to this browser's member
 * (docs/threat-model.md T28).
 */
function ofThisMember(owned: OwnedTokens | undefined): Tokens | undefined {
  const member = readItem(PROFILE);
  return member === undefined || owned?.memberId === member.id ? owned : undefined;
}

/**
 * Remaining life of the tokens. A refresh token outlives its access token, and is the only way to a new one if frames are blocked
 * (docs/threat-model.md R05).
 */
const leftOf = ({ refreshToken, expiresAt }: Tokens): number =>
  refreshToken === undefined ? Math.min(PROFILE_LIFE_MS, expiresAt - Date.now()) : PROFILE_LIFE_MS;

type TokenStore = {
  readonly read: () => Tokens | undefined;
  readonly remove: () => void;
  /** Stores the tokens with the member to whom they belong. */
  readonly keep: (tokens: Tokens, member: Member, profile: Readonly<Record<string, unknown>>) => void;
};

/** Stores the profile for the headers, if there are no tokens to store with it. */
export const keepMember = (member: Member): void => {
  writeItem(PROFILE, member);
};

const inTab: TokenStore = {
  read: () => ofThisMember(readItem(TOKENS)),
  remove: () => {
    removeItem(TOKENS);
  },
  keep: (tokens, member) => {
    keepMember(member);
    writeItem(TOKENS, { ...tokens, memberId: member.id }, leftOf(tokens));
  },
};

const inProfile: TokenStore = {
  // The token expires before the profile: an expired token counts as none, and the header keeps the name.
  read: () => {
    const tokens = readItem(PROFILE) === undefined ? undefined : readItem(describedTokens());
    return tokens !== undefined && leftOf(tokens) > 0 ? tokens : undefined;
  },
  remove: () => {
    const member = readItem(PROFILE);
    if (member !== undefined) keepMember(member);
  },
  keep: (tokens, member, profile) => {
    const kept = readItem(PROFILE)?.id === member.id ? readItem(describedFields()) : undefined;
    writeItem(describedTokens(), { ...kept, ...profile, ...member, ...tokens });
  },
};

const inMemory: TokenStore = {
  read: () => (held !== undefined && held.expiresAt > Date.now() ? ofThisMember(held) : undefined),
  remove: () => {
    held = undefined;
  },
  keep: (tokens, member) => {
    keepMember(member);
    held = { ...tokens, memberId: member.id, refreshToken: undefined };
  },
};

/** The condition is the setting itself, so that a build contains only the code of its own mode. */
const store: TokenStore =
  PUBLIC_TOKEN_STORE === 'tab' ? inTab : PUBLIC_TOKEN_STORE === 'described' ? inProfile : inMemory;

/** The store of this tab's tokens (docs/decisions/0006). */
export const keptTokens: TokenStore = {
  ...store,
  keep: (tokens, member, profile) => {
    store.keep(inPlaceOf(store.read(), tokens), member, profile);
  },
};
