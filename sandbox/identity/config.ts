/** How long things last and how they are measured, in milliseconds unless said otherwise. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Personal data is kept so long after the last activity (specification, section 9). Opening a mail is no activity (threats, 1.1). */
export const RETENTION_YEARS = 3;
/** How often accounts past their retention are looked for. */
export const PURGE_EVERY = 60 * MINUTE;

/** A login token is redeemed at once, by a script; the vendor's own lives about a minute (identity-wire.md 2.2). */
export const LOGIN_TOKEN_LIFE = MINUTE;
/** A person needs time to open a mail or pick up a phone. */
export const CODE_LIFE = 15 * MINUTE;
export const VERIFICATION_LINK_LIFE = 3 * DAY;
export const STEP_UP_LIFE = 15 * MINUTE;
export const CHALLENGE_LIFE = 5 * MINUTE;
export const SOCIAL_REQUEST_LIFE = 30 * MINUTE;
export const TRUSTED_DEVICE_LIFE = 30 * DAY;

/** Wrong codes that may be tried before the right one is worth nothing (six digits: 1 in 200 000). */
export const CODE_ATTEMPTS = 5;

/** How old an access token may be for what touches the account's safety (identity-wire.md 1.2: `error.accessToken.freshness`). */
export const FRESHNESS = 5 * MINUTE;

/** Lives of what the library issues, in seconds. The code's is RFC 9700's advice, the others are the vendor's defaults. */
export const TTL = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 14 * 24 * 3600,
  IdToken: 3600,
  Interaction: 600,
  RefreshToken: 14 * 24 * 3600,
  Session: 14 * 24 * 3600,
};

/** A session that the member did not want to be remembered, in seconds (identity-wire.md 2.2: `persistent=false` is one day). */
export const SHORT_SESSION = 24 * 3600;

/** The vendor counts requests in windows of this length, in seconds (identity-wire.md 1.2). */
export const RATE_WINDOW = 60;

/** The same answer for a known and an unknown address takes the same time; longer than either needs (T63). */
export const EVEN_ANSWER = 150;

/** ReachFive's names of the rules; the strength is the estimator's score from 0 to 4. */
export const PASSWORD_POLICY = { min_length: 8, min_strength: 2, allow_update_with_access_token_only: true };
/** Longer ones are cut by nobody and would only make the server sweat (NIST SP 800-63B asks for at least 64). */
export const PASSWORD_MAX = 256;
/** The longest text that a profile keeps, in UTF-16 units. */
export const TEXT_MAX = 20_000;
