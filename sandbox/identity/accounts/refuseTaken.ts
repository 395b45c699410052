import { IdentityFailure } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Account } from './account.ts';
import type { MessageKey } from '../sentences.ts';
import { findByIdentifier, type Identifier } from './accounts.ts';

type Identifiers = Partial<Record<'email' | 'phone_number' | 'custom_identifier', string | null | undefined>>;

/** @throws {IdentityFailure} 409 if another account has the e-mail address, telephone number or custom identifier. */
export function refuseTaken(identity: Pick<Identity, 'database'>, given: Identifiers, self?: Account): void {
  const taken = (identifier: Identifier, error: string, description: string, key: MessageKey) => {
    const owner = findByIdentifier(identity, identifier);
    if (owner === undefined || owner.id === self?.id) return;
    throw new IdentityFailure(409, error, description, { key });
  };
  const { email, phone_number: phone, custom_identifier: custom } = given;
  if (email != null) taken({ email }, 'email_already_exists', 'Email already in use', 'error.email.alreadyInUse');
  if (phone != null) {
    taken(
      { phone_number: phone },
      'phone_number_already_exists',
      'Phone number already in use',
      'error.phoneNumber.alreadyInUse',
    );
  }
  if (custom != null) {
    taken(
      { custom_identifier: custom },
      'custom_identifier_already_exists',
      'Identifier already in use',
      'error.customIdentifier.alreadyInUse',
    );
  }
}
