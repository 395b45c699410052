import { PASSWORD_MAX, PASSWORD_POLICY } from '../config.ts';
import type { FieldFailure } from '../failure.ts';
import type { FlawName } from '../sentences.ts';
import { strengthOf } from './estimateStrength.ts';

/** The flaw of a new password; undefined if it is allowed. `field` is its path in the body. */
export async function passwordFlaw(
  password: string,
  field: string,
  person: readonly string[] = [],
): Promise<FieldFailure | undefined> {
  const flawed = (flaw: FlawName): FieldFailure => ({ field, code: 'invalid', flaw });
  const { min_length: least, min_strength: strength } = PASSWORD_POLICY;
  if (Array.from(password).length < least) return flawed('shortPassword');
  if (password.length > PASSWORD_MAX) return flawed('longPassword');
  return (await strengthOf(password, person)) < strength ? flawed('weakPassword') : undefined;
}
