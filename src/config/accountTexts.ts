const FORM_TEXTS = [
  'requiredFields',
  'optional',
  'problems',
  'missing',
  'badEmail',
  'badField',
  'wait',
  'close',
  'unreachable',
  'tooMany',
  'busy',
  'email',
  'goOn',
  'stay',
  'staying',
  'goingOn',
] as const;
const LOGIN_TEXTS = [
  ...FORM_TEXTS,
  'login',
  'password',
  'showPassword',
  'forgot',
  'join',
  'forgotLead',
  'sendLink',
  'linkSent',
  'checkMail',
  'backToLogin',
  'welcome',
  'nameless',
  'already',
  'wrongCredentials',
  'wrongCode',
  'code',
  'codeLead',
  'check',
  'trustDevice',
  'or',
  'passkey',
  'withProvider',
  'notice',
  'errorTitle',
  'redirecting',
  'facebookTitle',
  'facebookText',
  'logoutOwed',
] as const;
const PASSWORDLESS_TEXTS = [
  'linkLead',
  'linkMailed',
  'phone',
  'phoneLead',
  'badPhone',
  'sendCode',
  'byPhone',
  'byEmail',
] as const;
const NEW_PASSWORD_TEXTS = [
  'newPassword',
  'confirmation',
  'passwordHint',
  'weakPassword',
  'differentPasswords',
  'strength0',
  'strength1',
  'strength2',
  'strength3',
  'strength4',
] as const;
const RESET_TEXTS = ['resetTitle', 'savePassword', 'passwordUpdated', 'toLogin'] as const;
const SIGNUP_TEXTS = [
  'givenName',
  'create',
  'retention',
  'consents',
  'verifyFirst',
  'emailTaken',
  'introFantasy',
  'introShop',
  'civility',
  'nationality',
  'birthdate',
  'noChoice',
  'ms',
  'mr',
  'unspecified',
  'optin_cycling',
  'optin_contents',
  'optin_partners',
  'optin_merchandising_two',
  'optin_fantasy',
] as const;
const MAIL_TEXTS = [
  ...FORM_TEXTS,
  'emailRequired',
  'emailTaken',
  'saveEmail',
  'emailSaved',
  'pending',
  'pendingLead',
  'resend',
  'resent',
  'correctEmail',
  'verified',
] as const;
const PROFILE_TEXTS = [
  'requiredFields',
  'optional',
  'problems',
  'missing',
  'badEmail',
  'badField',
  'badPhone',
  'badBirthdate',
  'badNumber',
  'noChoice',
  'emailTaken',
  'tooMany',
  'unreachable',
  'wait',
  'close',
] as const;

const CODE_TEXTS = [...FORM_TEXTS, 'code', 'wrongCode', 'password', 'showPassword', 'wrongCredentials'] as const;
const SECURITY_TEXTS = [
  ...CODE_TEXTS,
  ...NEW_PASSWORD_TEXTS,
  'emailTaken',
  'emailRequired',
  'emailSaved',
  'resend',
  'resent',
  'savePassword',
  'wrongOldPassword',
  'phone',
  'badPhone',
  'sendCode',
  'check',
] as const;

/** The places of a `club-authentication`. */
export type FormPlace = 'page' | 'inPlace' | 'reset' | 'requirement' | 'validation';

/** Where the forms of an account stand: the page of their own, in the place of something for members, by themselves, or in a modal. */
export type AuthPlace = FormPlace | 'prompt' | 'security' | 'stepUp';

/** The wordings of the islands, by their keys in the message files without `auth.`; each place carries only what it needs. */
export const AUTH_TEXTS = {
  page: [...LOGIN_TEXTS, ...NEW_PASSWORD_TEXTS, ...SIGNUP_TEXTS],
  inPlace: LOGIN_TEXTS,
  reset: [...LOGIN_TEXTS, ...NEW_PASSWORD_TEXTS, ...RESET_TEXTS],
  requirement: MAIL_TEXTS,
  validation: MAIL_TEXTS,
  security: SECURITY_TEXTS,
  stepUp: CODE_TEXTS,
  prompt: [...MAIL_TEXTS, 'errorTitle', 'redirecting'],
  passwordless: PASSWORDLESS_TEXTS,
  /** Beside the words of the profile's own (config/profileTexts.ts). */
  profile: PROFILE_TEXTS,
} as const satisfies Readonly<Record<AuthPlace | 'passwordless' | 'profile', readonly string[]>>;
/** What a partner's visitors read before they join. */
export type AuthIntro = Extract<AuthText, `intro${string}`>;
export type AuthText = (typeof AUTH_TEXTS)[keyof typeof AUTH_TEXTS][number];
