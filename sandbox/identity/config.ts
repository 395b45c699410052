/** Lives and limits, in milliseconds unless a comment names another unit. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/**
 * Years for which personal data is kept after the last activity (specification, section 9). Opening a mail is no activity
 * (docs/threat-model.md T60).
 */
export const RETENTION_YEARS = 3;
/** The pause between two searches for accounts past their retention. */
export const PURGE_EVERY = 60 * MINUTE;

/** A login token is redeemed at once, by a script; the vendor's own lives about a minute. */
export const LOGIN_TOKEN_LIFE = MINUTE;
/** A person needs time to open a mail or pick up a phone. */
export const CODE_LIFE = 15 * MINUTE;
export const VERIFICATION_LINK_LIFE = 3 * DAY;
export const STEP_UP_LIFE = 15 * MINUTE;
export const CHALLENGE_LIFE = 5 * MINUTE;
export const SOCIAL_REQUEST_LIFE = 30 * MINUTE;
export const TRUSTED_DEVICE_LIFE = 30 * DAY;

/** Wrong codes after which the right one is refused too (six digits: a chance of 1 in 200 000). */
export const CODE_ATTEMPTS = 5;

/** The greatest age of an access token for changes that concern the account's safety (`error.accessToken.freshness`). */
export const FRESHNESS = 5 * MINUTE;

/** Lives of what the library issues, in seconds. That of a code follows RFC 9700, the others are the vendor's defaults. */
export const TTL = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 14 * 24 * 3600,
  IdToken: 3600,
  Interaction: 600,
  RefreshToken: 14 * 24 * 3600,
  Session: 14 * 24 * 3600,
};

/** The life of a session that is not to be remembered, in seconds: `persistent=false` means one day at the vendor. */
export const SHORT_SESSION = 24 * 3600;

/** The vendor counts requests in windows of this length, in seconds. */
export const RATE_WINDOW = 60;

/** The time of the answer for a known and for an unknown address alike; longer than either needs (docs/threat-model.md T63). */
export const EVEN_ANSWER = 150;

/** ReachFive's names of the rules; the strength is the estimator's score from 0 to 4. */
export const PASSWORD_POLICY = { min_length: 8, min_strength: 2, allow_update_with_access_token_only: true };
/** Longer passwords would cost time for hashing and prove no more (NIST SP 800-63B asks for at least 64). */
export const PASSWORD_MAX = 256;
/** The longest text that a profile keeps, in UTF-16 units. */
export const TEXT_MAX = 20_000;
