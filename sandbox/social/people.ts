import { randomUUID } from 'node:crypto';
import { z } from 'astro/zod';
import { emailSchema } from '../identity/accounts/profileFields.ts';
import type { SocialPerson } from '../identity/accounts/socialIdentities.ts';
import type { Identity } from '../identity/identity.ts';
import type { SocialProvider } from '../identity/routes/oauth/socialRequest.ts';

type Reading = Pick<Identity, 'database'>;

/** Prefix of the id of a known person, so that no id equals another choice of the form. */
export const KNOWN = 'known:';

const rows = z.array(z.object({ provider_user_id: z.string(), email: z.string().nullable(), username: z.string() }));

/** The people with a stored login by this provider. */
export function peopleOf({ database }: Reading, provider: SocialProvider): readonly SocialPerson[] {
  const found = database
    .prepare(
      'SELECT provider_user_id, email, username FROM social_identity WHERE provider = ? ORDER BY created_at, username',
    )
    .all(provider);
  return rows
    .parse(found)
    .map(({ provider_user_id: providerUserId, ...person }) => ({ provider, providerUserId, ...person }));
}

const name = z.string().trim().max(100).default('');
const chosen = z.union([
  z.object({ person: z.literal('new'), name, email: z.string().trim().pipe(emailSchema) }),
  z.object({ person: z.literal('without-email'), name }).transform((fields) => ({ ...fields, email: null })),
  z.object({ person: z.string().startsWith(KNOWN) }),
]);

/** The person chosen in the consent page's form; undefined without a choice, and for a new person with an invalid address. */
export function personOf(identity: Reading, provider: SocialProvider, form: unknown): SocialPerson | undefined {
  const choice = chosen.safeParse(form).data;
  if (choice === undefined) return undefined;
  const people = peopleOf(identity, provider);
  if (!('email' in choice)) {
    return people.find(({ providerUserId }) => KNOWN + providerUserId === choice.person);
  }
  const { email } = choice;
  const username = choice.name === '' ? (email ?? 'nobody') : choice.name;
  // A provider has one account per address: a known address selects the known person.
  const known = people.find((person) => email !== null && person.email?.toLowerCase() === email.toLowerCase());
  return known ?? { provider, providerUserId: email?.toLowerCase() ?? randomUUID(), email, username };
}
