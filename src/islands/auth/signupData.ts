import { CUSTOM_SIGNUP_FIELDS } from '~/config/account.ts';
import { isConsent } from '~/config/consent.ts';
import { VERIFIER_LENGTH } from '~/config/identity.ts';
import { consentAnswer } from '~/lib/identity/account/consentAnswer.ts';
import { randomText } from '~/lib/identity/sdk/random.ts';
import type { NewMember, NewProfile } from '~/lib/identity/login/provider.ts';
import type { Values } from '../shared/useSending.ts';

type More = {
  readonly birthdate?: string;
  readonly custom_fields?: Readonly<Record<string, string>>;
};

/** The typed value of a field; empty if the form lacks the field. */
export const valueIn = (values: Values, name: string): string => values.get(name) ?? '';

/** The values of the sign-up form without the password, in the provider's format; empty fields are left out. */
export const newProfile = (values: Values, language: string): NewProfile & More => {
  const custom = CUSTOM_SIGNUP_FIELDS.map((name) => [name, valueIn(values, name)] as const).filter(
    ([, value]) => value !== '',
  );
  const granted = [...values.keys()].filter(isConsent);
  const birthdate = valueIn(values, 'birthdate');
  return {
    given_name: valueIn(values, 'given_name'),
    email: valueIn(values, 'email'),
    consents: Object.fromEntries(granted.map((name) => [name, consentAnswer(name, true, language)] as const)),
    ...(birthdate === '' ? {} : { birthdate }),
    ...(custom.length === 0 ? {} : { custom_fields: Object.fromEntries(custom) }),
  };
};

/**
 * The same with the password. If members have none, the provider still requires one: it is random and not stored; members log in by a link
 * in a mail, or reset the password.
 */
export const signupData = (values: Values, language: string): NewMember & More => ({
  ...newProfile(values, language),
  password: values.get('password') ?? randomText(VERIFIER_LENGTH),
});
