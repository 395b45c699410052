import {
  PUBLIC_COOKIE_DOMAIN,
  PUBLIC_IDENTITY_ORIGIN,
  PUBLIC_PASSWORDLESS,
  PUBLIC_PRODUCTION_HOST,
  PUBLIC_SOCIAL_POPUP,
  PUBLIC_SOCIAL_PROVIDERS,
  PUBLIC_UNSOLICITED_ERRORS,
} from 'astro:env/client';

/** The accounts of others by which a member may log in; facebook in the passwordless variant alone (contract.md 4). */
export type SocialProvider = 'google' | 'apple' | 'facebook';

const isPasswordless = PUBLIC_PASSWORDLESS === 'true';
const asked = PUBLIC_SOCIAL_PROVIDERS.split(',').map((name) => name.trim());
const known: readonly SocialProvider[] = ['google', 'apple', 'facebook'];

/** The identity provider of this build, and who we are to it (contract.md 4). */
export const IDENTITY = {
  origin: PUBLIC_IDENTITY_ORIGIN,
  /** The parent domain that the properties share; empty: this host alone. */
  cookieDomain: PUBLIC_COOKIE_DOMAIN,
  /** Where `_ext_session` is set; empty: nowhere. */
  productionHost: PUBLIC_PRODUCTION_HOST,
  isPasswordless,
  socialProviders: known.filter((name) => asked.includes(name) && (isPasswordless || name !== 'facebook')),
  /** Whether a social login opens a popup; else it leaves the page (docs/threat-model.md S12). */
  isSocialPopup: PUBLIC_SOCIAL_POPUP === '1',
  /** Whether an error in the address that answers nobody logs out all the same (threats.md 2.6). */
  isAnyErrorObeyed: PUBLIC_UNSOLICITED_ERRORS === 'described',
} as const;

const MINUTE = 60_000;

/** The cached profile, and the longest life of a token in a tab (specification, section 9). */
export const PROFILE_LIFE_MS = 120 * MINUTE;
/** `_club`, in seconds: 7 days (specification, section 9). */
export const CLUB_COOKIE_SECONDS = 7 * 24 * 3600;

/** How long a silent check, and any other call, may take (docs/threat-model.md S10). */
export const SILENT_LIMIT_MS = 5_000;
export const CALL_LIMIT_MS = 10_000;

/** A stuck authorization lock is released, and the flow tried once more after this time (specification, section 9). */
export const LOCK_RETRY_MS = 500;
/** A verifier and a state: 256 bits. A nonce has the specification's 16 characters, 96 bits, used once. */
export const VERIFIER_LENGTH = 43;
export const NONCE_LENGTH = 16;

/** A flow that leaves the page is remembered so long (contract.md 5). */
export const TRANSACTION_LIFE_MS = 10 * MINUTE;
/** So long a refresh is not tried again (specification, section 9). */
export const REFRESH_MARKER_MS = 5 * MINUTE;
/** `_ext_session` and `_referer`, in seconds: 1 day (specification, section 9). */
export const DAY_COOKIE_SECONDS = 24 * 3600;
/** After an error of a login of ours, the member is logged out after this time (specification, section 9). */
export const ERROR_LOGOUT_MS = 3_500;
