import type { DatabaseSync } from 'node:sqlite';
import type { Provider } from 'oidc-provider';
import type { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Clock } from '../../platform/clock.ts';
import type { LogEraser } from '../../platform/database.ts';

export type IdentitySettings = {
  /** Maximum requests in 60 s per sender, or per account, to routes open to guessing; the vendor's default is 100. */
  readonly rateLimit: number;
  /** Whether a reset reveals if an account exists, as at the vendor (docs/threat-model.md T63). */
  readonly revealsAccounts: boolean;
  /** Whether the password grant, `signup-token` and `custom-token/login` work: they bypass PKCE, so they are off by default. */
  readonly hasLegacyGrants: boolean;
  /** Whether an e-mail address must be verified before its first login. */
  readonly verifiesFirst: boolean;
  /** scrypt's cost N for new passwords, a power of two. */
  readonly scryptCost: number;
};

/** The settings of `npm start`. */
export const IDENTITY_DEFAULTS: IdentitySettings = {
  rateLimit: 100,
  revealsAccounts: false,
  hasLegacyGrants: false,
  verifiesFirst: false,
  scryptCost: 2 ** 17,
};

/** The dependencies shared by all parts of the identity provider. */
export type Identity = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly settings: IdentitySettings;
  /** The provider's own origin, which is its issuer. */
  readonly origin: string;
  readonly siteOrigin: string;
  /** The library that implements OpenID Connect. */
  readonly provider: Provider;
  readonly limiter: RateLimiterMemory;
  /** Empties the log of the database's file after deletions. */
  readonly eraser: LogEraser;
};
