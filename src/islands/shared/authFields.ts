import { SIGNUP_FIELDS, type SignupField, CIVILITIES } from '~/config/account.ts';
import type { Text } from './authText.ts';
import type { FieldDefinition } from './fieldDefinition.ts';
import { NEW_PASSWORD, PASSWORD_AGAIN } from './passwordFields.ts';

/** The screens that contain a form. */
export type FormName = 'login' | 'signup' | 'forgot-password' | 'reset' | 'factor' | 'magic-link' | 'phone';

/** Codes of countries with their names, in the order of the reader's alphabet. */
export type Countries = readonly (readonly [code: string, name: string])[];

type Choice = { readonly text: Text; readonly countries: Countries; readonly offersPasskeys: boolean };

/** The fields of each form, in their order. */
export function authFields(form: FormName, { text, countries, offersPasskeys }: Choice): readonly FieldDefinition[] {
  const email = { name: 'email', label: text('email'), type: 'email', autoComplete: 'email' } as const;
  const password = { name: 'password', label: text('password'), type: 'password' } as const;
  switch (form) {
    case 'login':
      return [
        // Browsers that offer passkeys beside a field require both tokens (Web Authentication, "autofill detail tokens").
        { ...email, autoComplete: offersPasskeys ? 'username webauthn' : 'email' },
        { ...password, autoComplete: 'current-password' },
      ];
    case 'signup':
      return SIGNUP_FIELDS.map((name) => signupField(name, text, countries));
    case 'forgot-password':
    case 'magic-link':
      return [email];
    case 'reset':
      return [
        { ...signupField('password', text, countries), label: text('newPassword') },
        signupField('password_confirmation', text, countries),
      ];
    case 'factor':
      return [{ name: 'code', label: text('code'), type: 'text', autoComplete: 'one-time-code' }];
    case 'phone':
      return [{ name: 'phone_number', label: text('phone'), type: 'tel', autoComplete: 'tel', flaw: 'badPhone' }];
  }
}

function signupField(name: SignupField, text: Text, countries: Countries): FieldDefinition {
  switch (name) {
    case 'given_name':
      return { name, label: text('givenName'), type: 'text', autoComplete: 'given-name' };
    case 'email':
      return { name, label: text('email'), type: 'email', autoComplete: 'email' };
    case 'password':
      return { ...NEW_PASSWORD, name, label: text('password'), hint: text('passwordHint') };
    case 'password_confirmation':
      return { ...PASSWORD_AGAIN, name, label: text('confirmation') };
    case 'civility': {
      const options = CIVILITIES.map((value) => [value, text(value)] as const);
      const choice = { type: 'select', autoComplete: 'honorific-prefix', isOptional: true } as const;
      return { ...choice, name, label: text('civility'), options };
    }
    case 'nationality': {
      const choice = { type: 'select', autoComplete: 'country', isOptional: true } as const;
      return { ...choice, name, label: text('nationality'), options: countries };
    }
    case 'birthdate':
      return { name, label: text('birthdate'), type: 'date', autoComplete: 'bday', isOptional: true };
  }
}
