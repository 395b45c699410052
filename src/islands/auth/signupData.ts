import { CUSTOM_SIGNUP_FIELDS } from '~/config/account.ts';
import { isConsent } from '~/config/consent.ts';
import { consentAnswer } from '~/lib/identity/account/consentAnswer.ts';
import type { NewMember } from '~/lib/identity/login/provider.ts';
import type { Values } from '../shared/useSending.ts';

type SignupData = NewMember & {
  readonly birthdate?: string;
  readonly custom_fields?: Readonly<Record<string, string>>;
};

/** The values of the sign-up form in the provider's shape; empty fields are left out. */
export const signupData = (values: Values, language: string): SignupData => {
  const valueOf = (name: string): string => values.get(name) ?? '';
  const custom = CUSTOM_SIGNUP_FIELDS.map((name) => [name, valueOf(name)] as const).filter(([, value]) => value !== '');
  const granted = [...values.keys()].filter(isConsent);
  const birthdate = valueOf('birthdate');
  return {
    given_name: valueOf('given_name'),
    email: valueOf('email'),
    password: valueOf('password'),
    consents: Object.fromEntries(granted.map((name) => [name, consentAnswer(name, true, language)] as const)),
    ...(birthdate === '' ? {} : { birthdate }),
    ...(custom.length === 0 ? {} : { custom_fields: Object.fromEntries(custom) }),
  };
};
