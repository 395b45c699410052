import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { PROFILE_LIFE_MS } from '~/config/identity.ts';
import { storedEntry, type Entry, type Parse } from '~/lib/browser/storage.ts';
import type { Member, Tokens } from './contract.ts';
import { parseMember } from './readMember.ts';
import { parseTokens } from './readTokens.ts';

/** The cached profile, from which every tab draws its header at once. */
export const profileEntry = storedEntry('localStorage', 'profile', parseMember, PROFILE_LIFE_MS);

/** Tokens with the member to whom they belong. */
type Owned = Tokens & { readonly memberId: string };

const parseOwned: Parse<Owned> = (raw) => {
  const tokens = parseTokens(raw);
  if (tokens === undefined || typeof raw !== 'object' || raw === null || !('memberId' in raw)) return undefined;
  const { memberId } = raw;
  return typeof memberId === 'string' ? { ...tokens, memberId } : undefined;
};

const tabEntry = /* @__PURE__ */ storedEntry('sessionStorage', 'tokens', parseOwned, PROFILE_LIFE_MS);
/** In the mode `described` the tokens are part of the cached profile (specification, section 3). */
const describedTokens = /* @__PURE__ */ storedEntry('localStorage', 'profile', parseTokens, PROFILE_LIFE_MS);
/** The other fields of that profile; a refreshed token does not change them. */
const describedFields = /* @__PURE__ */ storedEntry(
  'localStorage',
  'profile',
  (raw) => (typeof raw === 'object' && raw !== null ? { ...raw } : undefined),
  PROFILE_LIFE_MS,
);
let held: Owned | undefined;

/**
 * Undefined when another member has logged in in another tab since: the tokens here are not those of this browser's member
 * (docs/threat-model.md T28).
 */
function ofThisMember(owned: Owned | undefined): Tokens | undefined {
  const member = profileEntry.read();
  return member === undefined || owned?.memberId === member.id ? owned : undefined;
}

/** A refresh token outlives its access token, and is the only way to a new one where frames are forbidden (docs/threat-model.md R05). */
const leftOf = ({ refreshToken, expiresAt }: Tokens): number =>
  refreshToken === undefined ? Math.min(PROFILE_LIFE_MS, expiresAt - Date.now()) : PROFILE_LIFE_MS;

type Place = Pick<Entry<Tokens>, 'read' | 'remove'> & {
  /** Stores the tokens with the member to whom they belong. */
  readonly keep: (tokens: Tokens, member: Member, profile: Readonly<Record<string, unknown>>) => void;
};

const inTab: Place = {
  read: () => ofThisMember(tabEntry.read()),
  remove: tabEntry.remove,
  keep: (tokens, member) => {
    profileEntry.write(member);
    tabEntry.write({ ...tokens, memberId: member.id }, leftOf(tokens));
  },
};

const inProfile: Place = {
  // The token's life ends before the profile's: an expired token is none, and the header keeps the name.
  read: () => {
    const tokens = profileEntry.read() === undefined ? undefined : describedTokens.read();
    return tokens !== undefined && leftOf(tokens) > 0 ? tokens : undefined;
  },
  remove: () => {
    const member = profileEntry.read();
    if (member !== undefined) profileEntry.write(member);
  },
  keep: (tokens, member, profile) => {
    const kept = profileEntry.read()?.id === member.id ? describedFields.read() : undefined;
    describedTokens.write({ ...kept, ...profile, ...member, ...tokens });
  },
};

const inMemory: Place = {
  read: () => (held !== undefined && held.expiresAt > Date.now() ? ofThisMember(held) : undefined),
  remove: () => {
    held = undefined;
  },
  keep: (tokens, member) => {
    profileEntry.write(member);
    held = { ...tokens, memberId: member.id, refreshToken: undefined };
  },
};

/**
 * The store of this tab's tokens (docs/decisions/0006). The condition is the setting itself, so that a build contains the code of its own
 * mode alone.
 */
export const keptTokens: Place =
  PUBLIC_TOKEN_STORE === 'tab' ? inTab : PUBLIC_TOKEN_STORE === 'described' ? inProfile : inMemory;
