import { PUBLIC_IDENTITY_ORIGIN, PUBLIC_PASSWORDLESS, PUBLIC_SOCIAL_PROVIDERS } from 'astro:env/client';

/** The other providers whose accounts a member may use to log in; facebook only in the passwordless variant. */
export type SocialProvider = 'google' | 'apple' | 'facebook';

const isPasswordless = PUBLIC_PASSWORDLESS === 'true';
const asked = PUBLIC_SOCIAL_PROVIDERS.split(',').map((name) => name.trim());
const known: readonly SocialProvider[] = ['google', 'apple', 'facebook'];

/**
 * The identity provider of this build, and the site's settings as its client. Settings of a few lines of code are read from the environment
 * where they are used, so that a build leaves out the code that its settings turn off.
 */
export const IDENTITY = {
  origin: PUBLIC_IDENTITY_ORIGIN,
  isPasswordless,
  socialProviders: known.filter((name) => asked.includes(name) && (isPasswordless || name !== 'facebook')),
} as const;

/** Time limits of a silent check and of any other call (docs/threat-model.md S10). */
export const SILENT_LIMIT_MS = 5_000;
export const CALL_LIMIT_MS = 10_000;
/** Time limit for the passkey prompt of the browser; Web Authentication recommends at most five minutes. */
export const PROMPT_LIMIT_MS = 120_000;

/** The pause after which a stuck authorization lock is released and the flow repeated once (specification, section 9). */
export const LOCK_RETRY_MS = 500;
/** A verifier and a state: 256 bits. A nonce has the specification's 16 characters, 96 bits, used once. */
export const VERIFIER_LENGTH = 43;
export const NONCE_LENGTH = 16;

/** The delay of the logout after an error of a login of this tab (specification, section 9). */
export const ERROR_LOGOUT_MS = 3_500;
