import { transaction } from '../../platform/database.ts';
import { createAccount, findByIdentifier } from '../identity/accounts/accounts.ts';
import { keepProfile } from '../identity/accounts/keepProfile.ts';
import { linkSocial, ownerOf, socialIdentitiesOf, type SocialPerson } from '../identity/accounts/socialIdentities.ts';
import type { Identity } from '../identity/identity.ts';
import type { Denial } from '../identity/provider/extraParameters.ts';
import type { Locale } from '../locales.ts';

/** Whose account a social login opens, why it opens none, or that there is none yet. */
type Verdict =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'denied'; readonly denial: Denial }
  | { readonly kind: 'new' };

/** Finds, or links, the account that a social login opens; `memberId` is that of a member who links an account to her own. */
export function accountFor(identity: Identity, person: SocialPerson, memberId: string | null): Verdict {
  if (memberId !== null) return linkToMember(identity, person, memberId);
  const owner = ownerOf(identity, person);
  return owner === undefined ? byAddress(identity, person) : { kind: 'member', id: owner };
}

function linkToMember(identity: Identity, person: SocialPerson, id: string): Verdict {
  const owner = ownerOf(identity, person);
  if (owner === undefined) return link(identity, id, person);
  return owner === id ? { kind: 'member', id } : { kind: 'denied', denial: 'linked_elsewhere' };
}

/**
 * The provider vouches for the address, but that is not enough: whoever signed up here with an address that is not hers would share
 * the account of its owner (account pre-hijacking), so ours must be verified too.
 */
function byAddress(identity: Identity, person: SocialPerson): Verdict {
  const account = person.email === null ? undefined : findByIdentifier(identity, { email: person.email });
  if (account === undefined) return { kind: 'new' };
  return account.email_verified ? link(identity, account.id, person) : { kind: 'denied', denial: 'unverified_account' };
}

/** A member has one account of each provider at most. */
function link(identity: Identity, id: string, person: SocialPerson): Verdict {
  if (socialIdentitiesOf(identity, id).some(({ provider }) => provider === person.provider)) {
    return { kind: 'denied', denial: 'linked_already' };
  }
  linkSocial(identity, id, person);
  return { kind: 'member', id };
}

/** The account of somebody whom only the provider knew. */
export function createFor(identity: Identity, person: SocialPerson, language: Locale): string {
  const { email } = person;
  return transaction(identity.database, () => {
    const account = createAccount(identity, { email, email_verified: email !== null });
    linkSocial(identity, account.id, person);
    return keepProfile(identity, account, namesOf(person), language).id;
  });
}

/** What a provider tells about a name: the first word is the given one. */
export function namesOf({ username }: SocialPerson): { readonly given_name: string; readonly family_name?: string } {
  const [given = '', ...family] = username.split(/\s+/);
  return { given_name: given, ...(family.length > 0 && { family_name: family.join(' ') }) };
}
