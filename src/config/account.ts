import type { IDENTITY } from './identity.ts';

/** The consents of the sign-up form (specification, section 3); `optin_fantasy` only for visitors from a fantasy game. */
export const SIGNUP_CONSENTS = [
  'optin_cycling',
  'optin_contents',
  'optin_partners',
  'optin_merchandising_two',
] as const;

/** The fields of the sign-up form in their order; the first four, which are enough to log in, are required, and the others are optional. */
export const SIGNUP_FIELDS = [
  'given_name',
  'email',
  'password',
  'password_confirmation',
  'civility',
  'nationality',
  'birthdate',
] as const;
export type SignupField = (typeof SIGNUP_FIELDS)[number];

/** Fields that the provider keeps under `custom_fields`; the others are at the top level of its profile. */
export const CUSTOM_SIGNUP_FIELDS = ['civility', 'nationality'] as const satisfies readonly SignupField[];

export type SocialProvider = (typeof IDENTITY)['socialProviders'][number];

/** The providers' own spelling of their names. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

/** Facebook is offered only in the passwordless variant, and Apple only in the other variant (specification, section 1). */
export const providersShown = (
  allowed: readonly SocialProvider[],
  isPasswordless: boolean,
): readonly SocialProvider[] => allowed.filter((provider) => provider !== (isPasswordless ? 'apple' : 'facebook'));

/**
 * The screens of the authentication page, among them those that `initialScreen` can choose (docs/contract.md, Query parameters and
 * fragments).
 */
export type Screen =
  | 'login'
  | 'signup'
  | 'forgot-password'
  | 'reset'
  | 'sent'
  | 'updated'
  | 'factor'
  | 'welcome'
  | 'verify'
  | 'already'
  | 'phone'
  | 'linkMailed'
  | 'recover'
  | 'lazy';

/** The screens for an address that is missing or not verified yet. */
export type MailScreen = 'required' | 'pending' | 'verified';

/** Milliseconds for which a success is shown before the redirect (specification, section 9). */
export const REDIRECT_DELAY_MS = 3_000;
/** Milliseconds after the last letter until the strength of a password is requested: each request costs a preflight as well. */
export const STRENGTH_DELAY_MS = 300;

/**
 * Features that the account needs beyond the browsers that the site can be read with (`browserslist` in package.json). These three, by
 * their names on the global object, stand for everything that browsers supported by 2022.
 */
export const ACCOUNT_NEEDS = ['AbortSignal.timeout', 'Array.prototype.findLast', 'HTMLDialogElement'] as const;

/** The provider's values of `civility`; separate from the catalogue (fields.ts), because the login page needs nothing else from it. */
export const CIVILITIES = ['ms', 'mr', 'unspecified'] as const;
