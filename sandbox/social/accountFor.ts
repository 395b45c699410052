import { transaction } from '../../platform/database.ts';
import type { Account } from '../identity/accounts/account.ts';
import { createAccount, findAccount, findByIdentifier } from '../identity/accounts/accounts.ts';
import { claimAccount } from '../identity/accounts/claimAccount.ts';
import { keepProfile } from '../identity/accounts/keepProfile.ts';
import { linkSocial, ownerOf, socialIdentitiesOf, type SocialPerson } from '../identity/accounts/socialIdentities.ts';
import type { Identity } from '../identity/identity.ts';
import { notify } from '../identity/mails/send.ts';
import type { Denial } from '../identity/provider/extraParameters.ts';
import type { Locale } from '../locales.ts';

/** The result of a social login: a member's account, a denial, or no account yet. */
type Verdict =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'denied'; readonly denial: Denial }
  | { readonly kind: 'new' };

type Login = {
  /** The member who links a social account to their own. */
  readonly memberId: string | null;
  readonly language: Locale;
};

/** Finds or links the account of a social login. */
export function accountFor(identity: Identity, person: SocialPerson, { memberId, language }: Login): Verdict {
  if (memberId !== null) return linkToMember(identity, person, memberId, language);
  const owner = ownerOf(identity, person);
  return owner === undefined ? byAddress(identity, person, language) : { kind: 'member', id: owner };
}

function linkToMember(identity: Identity, person: SocialPerson, id: string, language: Locale): Verdict {
  const owner = ownerOf(identity, person);
  if (owner !== undefined)
    return owner === id ? { kind: 'member', id } : { kind: 'denied', denial: 'linked_elsewhere' };
  const member = findAccount(identity, id);
  if (member === undefined) return { kind: 'denied', denial: 'link_refused' };
  return transaction(identity.database, () => link(identity, member, person, language));
}

/**
 * The provider has verified the address. If the account never did, the person who signed up may not own it, and must not share the account
 * with the owner.
 */
function byAddress(identity: Identity, person: SocialPerson, language: Locale): Verdict {
  const account = person.email === null ? undefined : findByIdentifier(identity, { email: person.email });
  if (account === undefined) return { kind: 'new' };
  return transaction(identity.database, () => {
    const isClaimed = !account.email_verified;
    // `claimAccount` sends a notice of its own, that the account now belongs to the owner of the address.
    if (isClaimed) claimAccount(identity, account, { noticeIn: language });
    return link(identity, account, person, isClaimed ? undefined : language);
  });
}

/** Links a social account and notifies the member by mail. A member has at most one account of each provider. */
function link(identity: Identity, member: Account, person: SocialPerson, noticeIn?: Locale): Verdict {
  const { id } = member;
  if (socialIdentitiesOf(identity, id).some(({ provider }) => provider === person.provider)) {
    return { kind: 'denied', denial: 'linked_already' };
  }
  linkSocial(identity, id, person);
  if (noticeIn !== undefined) notify(identity, { kind: 'account-linked', language: noticeIn, member });
  return { kind: 'member', id };
}

/** Creates the account of a person whom no account here matches. */
export function createFor(identity: Identity, person: SocialPerson, language: Locale): string {
  const { email } = person;
  return transaction(identity.database, () => {
    const account = createAccount(identity, { email, email_verified: email !== null });
    linkSocial(identity, account.id, person);
    return keepProfile(identity, account, namesOf(person), language).id;
  });
}

/** Splits the provider's name: its first word is the given name. */
export function namesOf({ username }: SocialPerson): { readonly given_name: string; readonly family_name?: string } {
  const [given = '', ...family] = username.split(/\s+/);
  return { given_name: given, ...(family.length > 0 && { family_name: family.join(' ') }) };
}
