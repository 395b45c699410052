import { isoOf } from '../../../platform/clock.ts';
import type { Identity } from '../identity.ts';
import type { Account } from './account.ts';
import { consentsOf } from './consents.ts';
import { socialIdentitiesOf } from './socialIdentities.ts';

/** A member in the format of `userinfo`, with every field; `sandbox/identity/wire/selectFields.ts` selects those of the request. */
export function userOf(identity: Pick<Identity, 'database'>, account: Account) {
  const { profile, id, email, phone_number: phone } = account;
  const { given_name: given, family_name: family } = profile;
  const name = [given, family].filter((part) => part !== undefined).join(' ');
  const socialIdentities = socialIdentitiesOf(identity, id);
  return withoutNulls({
    id,
    sub: id,
    ...profile,
    name: name === '' ? null : name,
    email,
    email_verified: email === null ? null : account.email_verified,
    phone_number: phone,
    phone_number_verified: phone === null ? null : account.phone_number_verified,
    custom_identifier: account.custom_identifier,
    has_password: account.password !== null,
    custom_fields: account.custom_fields,
    consents: consentsOf(identity, id),
    social_identities: socialIdentities,
    providers: socialIdentities.map(({ provider }) => provider),
    created_at: isoOf(account.created_at),
    updated_at: isoOf(account.updated_at),
    logins_count: account.logins_count,
    first_login: account.first_login === null ? null : isoOf(account.first_login),
    last_login: account.last_login === null ? null : isoOf(account.last_login),
    last_login_type: account.last_login_type,
  });
}

function withoutNulls(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
