import type { Identity } from '../identity.ts';
import type { Account } from './account.ts';
import { hashPassword } from './passwords.ts';
import type { ProfileFields } from './profileFields.ts';
import { createWithProfile } from './signUp.ts';
import { linkSocial } from './socialIdentities.ts';

const PASSWORD = 'Maillot-Jaune-2020!';

type Persona = {
  readonly email: string | null;
  readonly isVerified: boolean;
  readonly hasPassword: boolean;
  /** The user name at Google, for an account that a social login created. */
  readonly google?: string;
  readonly profile: ProfileFields;
};

const COMPLETE = { civility: 'ms', nationality: 'FR', username: 'marie-des-pavés', favorite_maillot: 'polka_dot' };

/** The members for tests: verified and complete, unverified, incomplete, without an e-mail address, and without a password. */
const PERSONAS: readonly Persona[] = [
  {
    email: 'member@club.example',
    isVerified: true,
    hasPassword: true,
    profile: { given_name: 'Marie', family_name: 'Martin', birthdate: '1988-07-14', custom_fields: COMPLETE },
  },
  {
    email: 'newcomer@club.example',
    isVerified: false,
    hasPassword: true,
    profile: { given_name: 'Nils', family_name: 'Weber' },
  },
  {
    email: 'partial@club.example',
    isVerified: true,
    hasPassword: true,
    profile: { given_name: 'Pilar', family_name: 'García' },
  },
  { email: null, isVerified: false, hasPassword: false, google: 'nomail', profile: { given_name: 'Sam' } },
  {
    email: 'social@club.example',
    isVerified: true,
    hasPassword: false,
    google: 'social',
    profile: { given_name: 'Mia', family_name: 'Becker' },
  },
];

let hashing: { readonly cost: number; readonly hash: Promise<string> } | undefined;

/** Creates the five members for tests. Their password is hashed once per process, because tests reset often. */
export async function createPersonas(identity: Identity): Promise<readonly string[]> {
  const { scryptCost: cost } = identity.settings;
  if (hashing?.cost !== cost) hashing = { cost, hash: hashPassword(PASSWORD, cost) };
  const password = await hashing.hash;
  return PERSONAS.map((persona) => create(identity, persona, password).email ?? 'nomail');
}

function create(identity: Identity, persona: Persona, password: string): Account {
  const { email, isVerified, hasPassword, google, profile } = persona;
  const login = { email, email_verified: isVerified, ...(hasPassword && { password }) };
  const account = createWithProfile(identity, login, profile, 'fr');
  if (google !== undefined) {
    linkSocial(identity, account.id, { provider: 'google', providerUserId: google, email, username: google });
  }
  return account;
}
