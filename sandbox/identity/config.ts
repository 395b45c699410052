/** Lifetimes and limits, in milliseconds unless a comment names another unit. */

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/**
 * Years for which personal data is kept after the last activity (specification, section 9). Opening a mail is no activity
 * (docs/threat-model.md T60).
 */
export const RETENTION_YEARS = 3;
/** Interval between two searches for accounts past their retention, and for sessions, tokens and proofs that have expired. */
export const PURGE_EVERY = 60 * MINUTE;

/** A script redeems a login token at once; the vendor's own is valid for about a minute. */
export const LOGIN_TOKEN_LIFE = MINUTE;
/** The contact address for members who did not make a change themselves; every mail about a change names it. */
export const HELP_EMAIL = 'help@club.example';
/** Time to open a mail or pick up a phone; OWASP ASVS 5.0, 6.5.5 allows ten minutes. */
export const CODE_LIFE = 10 * MINUTE;
export const VERIFICATION_LINK_LIFE = 3 * DAY;
/** An unconfirmed subscription to the newsletter is deleted with its last link. The mail and the privacy pages say “two days”. */
export const NEWSLETTER_LINK_LIFE = 2 * DAY;
/** Time between two mails that the form of the newsletter sends to one address. */
export const NEWSLETTER_MAIL_EVERY = 60 * MINUTE;
export const STEP_UP_LIFE = 15 * MINUTE;
export const CHALLENGE_LIFE = 5 * MINUTE;
export const SOCIAL_REQUEST_LIFE = 30 * MINUTE;
export const TRUSTED_DEVICE_LIFE = 30 * DAY;

/** Wrong codes after which the right one is refused too (six digits: a chance of 1 in 200 000). */
export const CODE_ATTEMPTS = 5;
export const CODE_DIGITS = 6;
/** Maximum number of codes sent to an account for one purpose, such as a new password, within `CODES_SENT_IN`. */
export const CODES_SENT = 5;
export const CODES_SENT_IN = 15 * MINUTE;
/**
 * Number of wrong codes for an account within `WRONG_CODES_IN`, over all its codes, after which only long codes are accepted (six digits: a
 * chance of 1 in 50 000 a day).
 */
export const WRONG_CODES = 20;
export const WRONG_CODES_IN = DAY;
export const LONG_CODE_DIGITS = 12;

/** Maximum age of an access token for changes that concern the account's security (`error.accessToken.freshness`). */
export const FRESHNESS = 5 * MINUTE;

/** Lifetimes of the library's records, in seconds. That of a code follows RFC 9700, the others are the vendor's defaults. */
export const TTL = {
  AccessToken: 3600,
  AuthorizationCode: 60,
  Grant: 14 * 24 * 3600,
  IdToken: 3600,
  Interaction: 600,
  RefreshToken: 14 * 24 * 3600,
  Session: 14 * 24 * 3600,
};

/** Maximum lifetime of a session after its login, in seconds, however often it is used. */
export const SESSION_LONGEST = 90 * 24 * 3600;

/** Lifetime of a session with `persistent=false`, in seconds; the vendor's value is one day. */
export const SHORT_SESSION = 24 * 3600;

/** Length of the vendor's rate-limit window, in seconds. */
export const RATE_WINDOW = 60;

/** Response time for known and unknown addresses alike; longer than either needs (docs/threat-model.md T63). */
export const EVEN_ANSWER = 150;

/** The rules by ReachFive's names; the strength is the estimator's score from 0 to 4. */
export const PASSWORD_POLICY = { min_length: 8, min_strength: 2, allow_update_with_access_token_only: true };
/** Maximum length of a password: hashing a longer one costs time without a gain (NIST SP 800-63B requires at least 64). */
export const PASSWORD_MAX = 256;
/**
 * Number of characters of a password that are estimated, and of substitutions such as "0" for "o" that are tried. The time of an estimate
 * grows with the square of the length and with each substitution, and other estimates wait meanwhile (docs/threat-model.md T70).
 */
export const ESTIMATED_LENGTH = 32;
export const ESTIMATED_SUBSTITUTIONS = 5;
/** Maximum number of running and waiting estimates: each takes up to a second, and a page waits for ten. */
export const ESTIMATES_WAITING = 10;
/** Time limit of one estimate, without the time in which the thread loads the dictionaries. */
export const ESTIMATE_LIMIT = 10 * SECOND;
/** Time limit of that loading, which takes long on a busy machine; also the age at which a waiting request is no longer estimated. */
export const LOADING_LIMIT = 2 * MINUTE;
/** Maximum length of a text in a profile, in UTF-16 code units. */
export const TEXT_MAX = 20_000;
