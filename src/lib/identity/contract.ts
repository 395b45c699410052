/** What the club knows of a member without asking again (threats.md 2.4: the fewest fields that a header and a greeting need). */
export type Member = {
  readonly id: string;
  readonly givenName: string | undefined;
  readonly hasEmail: boolean;
  readonly emailVerified: boolean;
  readonly hasPassword: boolean;
  /** Birthdate, civility and nationality are all there. */
  readonly isComplete: boolean;
  readonly hasNationality: boolean;
  /** She has said yes or no to `optin_cycling`. */
  readonly hasAnsweredCycling: boolean;
  /** She receives the newsletter: `optin_contents`. */
  readonly hasContents: boolean;
  /** How she came in last, in the provider's word: `password`, `google`… */
  readonly lastLoginType: string | undefined;
};

/** What opens the provider's doors; never in the page, the console, a message or a hit. */
export type Tokens = {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
  /** The client to which they were given. */
  readonly clientId: string;
  /** The address of the member to whom they belong, if she has one: the one word for her that the provider's session says as well. */
  readonly email?: string | undefined;
  /** Whether the profile may be changed with it: scope `full_write`. */
  readonly canWrite: boolean;
};

/** Who we are to the provider, and in which language it answers. */
export type ClientSettings = {
  readonly origin: string;
  readonly clientId: string;
  readonly language: string;
  /** A language with its region: `de-DE`. */
  readonly locale: string;
};

/** The pages of the site that a login needs to know, absolute, in the reader's language. */
export type Places = ClientSettings & {
  /** A redirect URI that the provider knows. */
  readonly redirectUri: string;
  readonly mailCallback: string;
  readonly passwordReset: string;
  readonly club: string;
  /** The paths of the authentication pages in every language: nobody is sent there after a login. */
  readonly loginPaths: readonly string[];
};

/** Why something did not work, in the club's words; what people read stands in the message files. */
export type FailureCode =
  /** No answer in time, or one that is none: try again later. */
  | 'unreachable'
  /** Nobody is logged in, or she declined. */
  | 'anonymous'
  | 'wrongCredentials'
  | 'emailTaken'
  | 'wrongCode'
  | 'tooMany'
  /** The access token is older than the provider wants it here. */
  | 'stale'
  /** A second factor is wanted first. */
  | 'stepUp'
  /** Fields are wrong; `fields` says which. */
  | 'invalid'
  /** Without it nobody would get into the account any more. */
  | 'lastWayIn'
  /** Another login is under way in this browser. */
  | 'busy'
  /** The answer belongs to no flow of ours, or is not signed for us: it is not used. */
  | 'forged'
  /** The site was built without a client. */
  | 'misconfigured'
  /** The browser cannot do it, or forbids it. */
  | 'unsupported'
  | 'refused';

export type FieldFailure = { readonly field: string; readonly code: 'missing' | 'invalid' };

export type Failure = {
  readonly code: FailureCode;
  /** The provider's sentence for people, as text of 300 characters at most (docs/threat-model.md T08). */
  readonly said?: string | undefined;
  readonly fields?: readonly FieldFailure[] | undefined;
  /** The provider has taken the password, and its hidden frame stays silent: the way that leaves the page is open (R05). */
  readonly isFrameSilent?: boolean;
};

export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly failure: Failure };

/** Somebody who has just come in, or was there already. */
export type Arrival = { readonly member: Member; readonly isFirstLogin: boolean };
