import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { PROFILE_LIFE_MS } from '~/config/identity.ts';
import { storedEntry, type Entry, type Parse } from '~/lib/browser/storage.ts';
import type { Member, Tokens } from './contract.ts';
import { parseMember } from './readMember.ts';
import { parseTokens } from './readTokens.ts';

/** The cached profile, by which every tab draws its header at once. */
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
/** In the mode `described` the tokens stand in the cached profile (specification, section 3). */
const describedTokens = /* @__PURE__ */ storedEntry('localStorage', 'profile', parseTokens, PROFILE_LIFE_MS);
/** The rest of that profile, which a refreshed token leaves as it is. */
const describedFields = /* @__PURE__ */ storedEntry(
  'localStorage',
  'profile',
  (raw) => (typeof raw === 'object' && raw !== null ? { ...raw } : undefined),
  PROFILE_LIFE_MS,
);
let held: Owned | undefined;

/** Another member may have logged in in another tab since: then what this one holds is no longer for this browser (docs/threat-model.md T28). */
function ofThisMember(owned: Owned | undefined): Tokens | undefined {
  const member = profileEntry.read();
  return member === undefined || owned?.memberId === member.id ? owned : undefined;
}

/** A refresh token is good for longer than the access token beside it, and the only way to a new one where frames are forbidden (R05). */
const leftOf = ({ refreshToken, expiresAt }: Tokens): number =>
  refreshToken === undefined ? Math.min(PROFILE_LIFE_MS, expiresAt - Date.now()) : PROFILE_LIFE_MS;

type Place = Pick<Entry<Tokens>, 'read' | 'remove'> & {
  /** Keeps the tokens, with the member to whom they belong. */
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
  // Another life than the profile's own: what has run out is no token, and the header goes on knowing the name.
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

/** Where the tokens of this tab are (threats.md 2.4); by the setting itself, so that a build holds the code of its own mode alone. */
export const keptTokens: Place =
  PUBLIC_TOKEN_STORE === 'tab' ? inTab : PUBLIC_TOKEN_STORE === 'described' ? inProfile : inMemory;
