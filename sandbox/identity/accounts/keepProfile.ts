import type { Locale } from '../../locales.ts';
import type { Identity } from '../identity.ts';
import { storedProfileSchema, type Account } from './account.ts';
import { changeAccount } from './accounts.ts';
import { keepConsents } from './consents.ts';
import type { ProfileFields } from './profileFields.ts';
import { refuseTaken } from './refuseTaken.ts';

/**
 * Updates the given fields of the profile.
 *
 * @throws {IdentityFailure} if the telephone number belongs to another account, or a consent does not exist.
 */
export function keepProfile(
  identity: Pick<Identity, 'database' | 'clock'>,
  account: Account,
  fields: ProfileFields,
  language: Locale,
): Account {
  const { consents = {}, custom_fields: customFields = {}, phone_number: phone, ...profile } = fields;
  refuseTaken(identity, { phone_number: phone }, account);
  keepConsents(identity, account.id, consents, language);
  return changeAccount(identity, account.id, {
    profile: storedProfileSchema.parse(merged(account.profile, profile)),
    custom_fields: merged(account.custom_fields, customFields),
    ...(phone === undefined || phone === account.phone_number
      ? {}
      : { phone_number: phone, phone_number_verified: false }),
  });
}

function merged<Value>(
  present: Readonly<Record<string, Value | undefined>>,
  sent: Readonly<Record<string, Value | null | undefined>>,
): Record<string, Value> {
  const entries = Object.entries({ ...present, ...sent });
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, value] as const])),
  );
}
