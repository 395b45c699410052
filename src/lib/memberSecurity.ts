/** An account at Google or Apple that can log in to the member's own. */
export type LinkedAccount = { readonly id: string; readonly provider: string; readonly name: string | undefined };

/** The ways in which a member logs in to the account. */
export type Account = {
  readonly id: string;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  readonly phone: string | undefined;
  readonly isPhoneVerified: boolean;
  readonly hasPassword: boolean;
  readonly linked: readonly LinkedAccount[];
};

export type Passkey = {
  readonly id: string;
  readonly name: string;
  /** Moments in ISO 8601. */
  readonly createdAt: string | undefined;
  readonly lastUsedAt: string | undefined;
};

export type Factor = { readonly type: 'email' | 'sms'; readonly value: string };

/** A browser on which a member is logged in, or that skips the second factor. */
export type Device = {
  readonly id: string;
  readonly browser: string | undefined;
  readonly system: string | undefined;
  readonly createdAt: string | undefined;
  readonly lastUsedAt: string | undefined;
  readonly isCurrent: boolean;
};

/** All credentials, factors and devices of a member's account. */
export type Security = {
  readonly account: Account;
  readonly passkeys: readonly Passkey[];
  readonly factors: readonly Factor[];
  readonly trusted: readonly Device[];
  readonly sessions: readonly Device[];
};

/** The target to which a code is sent. */
export type FactorTarget = { readonly type: 'email' } | { readonly type: 'sms'; readonly phoneNumber: string };

/** The number of ways to log in to an account: a password, passkeys, accounts elsewhere. */
export const waysIn = ({ account, passkeys }: Pick<Security, 'account' | 'passkeys'>): number =>
  (account.hasPassword ? 1 : 0) + passkeys.length + account.linked.length;
