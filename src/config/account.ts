import type { IDENTITY } from './identity.ts';

/** What a new member may agree to (specification, section 3); `optin_fantasy` only when she comes from a fantasy game. */
export const SIGNUP_CONSENTS = [
  'optin_cycling',
  'optin_contents',
  'optin_partners',
  'optin_merchandising_two',
] as const;

/** What a new member is asked, in this order; the first four are required, the others may stay empty (rulings, A27). */
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

/** Fields that the provider keeps under `custom_fields`; any other stands beside the name (identity-wire.md 1.7). */
export const CUSTOM_SIGNUP_FIELDS = ['civility', 'nationality'] as const satisfies readonly SignupField[];

export type SocialProvider = (typeof IDENTITY)['socialProviders'][number];

/** How the providers write their own names. */
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  google: 'Google',
  apple: 'Apple',
  facebook: 'Facebook',
};

/** Facebook is for the passwordless variant alone, and Apple for the other one (specification, section 1). */
export const providersShown = (
  allowed: readonly SocialProvider[],
  isPasswordless: boolean,
): readonly SocialProvider[] => allowed.filter((provider) => provider !== (isPasswordless ? 'apple' : 'facebook'));

/** The screens of the authentication page; those of `initialScreen` among them (contract.md 3). */
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
  | 'linkMailed';

/** The screens of an address that is missing or not verified yet. */
export type MailScreen = 'required' | 'pending' | 'verified';

/** Success is shown so long before the page goes on by itself, in milliseconds (specification, section 9). */
export const REDIRECT_DELAY_MS = 3_000;
/** A password is judged so long after its last letter, in milliseconds: each question is a request (identity-wire.md 1.7). */
export const STRENGTH_DELAY_MS = 300;

/**
 * What the account needs beyond the browsers that this site can be read with (`browserslist` in package.json). Three features, by
 * their names from the global object on, stand for all that browsers learned by 2022.
 */
export const ACCOUNT_NEEDS = ['AbortSignal.timeout', 'Array.prototype.findLast', 'HTMLDialogElement'] as const;
