import type { LoginArrival } from './login/arrival.ts';

/**
 * The cached part of a member: the fewest fields that a header and a greeting need, because storage can be read by any script of the page
 * (docs/decisions/0006).
 */
export type Member = {
  readonly id: string;
  readonly givenName: string | undefined;
  readonly hasEmail: boolean;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  /** Whether birthdate, civility and nationality are known. */
  readonly isComplete: boolean;
  readonly hasNationality: boolean;
  /** Whether `optin_cycling` was answered, with yes or no. */
  readonly hasAnsweredCycling: boolean;
  /** Whether the member receives the newsletter: `optin_contents`. */
  readonly hasContents: boolean;
  /** The method of the last login, in the provider's terms: `password`, `google`… */
  readonly lastLoginType: string | undefined;
};

/** Credentials for the provider; never in the page, the console, a message or a hit. */
export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The client for which they were issued. */
  readonly clientId: string;
  /** The address of the member to whom they belong, if there is one: the only identifier that the provider's session contains, too. */
  readonly email?: string | undefined;
  /** Whether they allow a change of the profile: scope `full_write`. */
  readonly canWrite: boolean;
  /** Tokens of other clients that these have replaced: a logout ends them too (docs/threat-model.md T56). */
  readonly former?: readonly IssuedToken[] | undefined;
};

/** One token with the client to which it was issued: only that client can have it revoked (RFC 7009, section 2.1). */
export type IssuedToken = {
  readonly token: string;
  readonly clientId: string;
  /** Epoch milliseconds until which the site keeps it. */
  readonly until: number;
};

/** The client at the provider, and the language of its answers. */
export type ClientSettings = {
  readonly origin: string;
  readonly clientId: string;
  readonly language: string;
  /** A language with its region: `de-DE`. */
  readonly locale: string;
};

/** The pages that a login needs, as absolute addresses, in the reader's language. */
export type Places = ClientSettings & {
  /** A redirect URI that is registered at the provider. */
  readonly redirectUri: string;
  readonly mailCallback: string;
  readonly passwordReset: string;
  readonly club: string;
  /** The paths of the authentication pages in every language: a login never leads to one. */
  readonly loginPaths: readonly string[];
  /** The reason of the visit. */
  readonly arrival: LoginArrival;
};

/** The reasons of a failure in the club's terms; the sentences for people are in the message files. */
export type FailureCode =
  /** No response in time, or an unreadable one: try again later. */
  | 'unreachable'
  /** There is no session, or the member declined. */
  | 'anonymous'
  | 'wrongCredentials'
  | 'emailTaken'
  | 'phoneTaken'
  | 'wrongCode'
  | 'tooMany'
  /** The provider demands a captcha (src/islands/auth/withCaptcha.ts). */
  | 'captcha'
  /** The access token is too old for this change. */
  | 'stale'
  /** The provider demands a second factor first. */
  | 'stepUp'
  /** Invalid fields, which `fields` names. */
  | 'invalid'
  /** Removing it would leave no way to log in to the account. */
  | 'lastWayIn'
  /** Another login is in progress in this browser. */
  | 'busy'
  /** The response belongs to no flow of this page, or its tokens fail a check: it is not used. */
  | 'forged'
  /** The site was built without a client. */
  | 'misconfigured'
  /** The browser lacks the feature, or blocks it; for a passkey also: the member has dismissed the dialog. */
  | 'unsupported'
  /** The browser does not support passkeys. */
  | 'noPasskeys'
  /** The browser stores nothing for this site: its storage is blocked or full. */
  | 'noStorage'
  | 'refused';

export type FieldFailure = { readonly field: string; readonly code: 'missing' | 'invalid' };

/** A failure in the terms of the provider or its SDK, for the events of the page (docs/contract.md); never shown to members. */
type Cause = {
  /** Its code, such as `invalid_grant`; undefined if there is only a message. */
  readonly error?: string | undefined;
  readonly errorDescription?: string | undefined;
};

export type Failure = {
  readonly code: FailureCode;
  /** Undefined if the site itself has detected the failure, and if there was no response. */
  readonly cause?: Cause | undefined;
  /** The provider's message for people, as text of 300 characters at most (docs/threat-model.md T08). */
  readonly description?: string | undefined;
  readonly fields?: readonly FieldFailure[] | undefined;
  /**
   * The provider accepted the password, but its hidden frame does not answer: a login by redirect is still possible (docs/threat-model.md
   * R05).
   */
  readonly isFrameSilent?: boolean;
  /** The page has offered a passkey, and the member has not chosen one. */
  readonly isUntaken?: boolean;
};

export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** A member who has just logged in, or was logged in already. */
export type Arrival = { readonly member: Member; readonly isFirstLogin: boolean };

/**
 * The kind of login, by the event that a failure fires. `silently`: without an action of the member, as when a session is found; then a
 * failure fires none.
 */
export type Way = 'authentication_failed' | 'login_failed' | 'signup_failed' | 'silently';
