import { CHAT_DEFAULTS, type ChatSettings } from './chat/settings.ts';
import { IDENTITY_DEFAULTS, type IdentitySettings } from './identity/identity.ts';
import {
  given,
  readEmails,
  readNumber,
  readOrigin,
  readPort,
  readSwitch,
  type Environment,
} from '../platform/environment.ts';
import { Refusal } from '../platform/refusal.ts';
import { readAccountSeed, readBrokerUrls } from '../services/chat/settings.ts';

/** The editor of `npm start`. */
export const EDITORS: readonly string[] = ['editor@club.example'];

export type Settings = {
  readonly host: string;
  /** 0 selects a free port. */
  readonly port: number;
  /** The SQLite file; a missing folder is created. */
  readonly file: string;
  /** The origin of the site: only its scripts may read responses, and forms redirect to it. */
  readonly siteOrigin: string;
  /** The folder of the built site, which contains the records of the search. */
  readonly siteFiles: string;
  /** The folder of the texts for members, the second output of the build. */
  readonly membersFiles: string;
  /** The parent domain for the cookies of the partner properties; without it, each cookie is limited to its host. */
  readonly cookieDomain?: string | undefined;
  readonly identity: IdentitySettings;
  readonly chat: ChatSettings;
  /**
   * Number of proxies in front of the sandbox whose `X-Forwarded-For` counts; without it all clients behind a proxy share one rate limit.
   */
  readonly trustedProxies: number;
  /** E-mail addresses of the editors who may publish live data, in lower case; an address counts only once it is verified. */
  readonly editors: readonly string[];
};

/**
 * Reads the settings from environment variables, all of them optional.
 *
 * @throws {Refusal} in production (docs/threat-model.md T47: test back ends serve every client), and for an invalid value.
 */
export function readSettings(environment: Environment): Settings & { readonly sitePort: number } {
  const { NODE_ENV: mode } = environment;
  if (mode === 'production') {
    throw new Refusal('The sandbox stands in for real services and refuses to start with NODE_ENV=production.');
  }
  const sitePort = readPort(environment, 'PORT', 4321);
  return {
    host: given(environment, 'SANDBOX_HOST') ?? 'localhost',
    port: readPort(environment, 'SANDBOX_PORT', 4400),
    file: given(environment, 'SANDBOX_FILE') ?? '.sandbox/data.db',
    sitePort,
    siteFiles: given(environment, 'SANDBOX_SITE_FILES') ?? 'dist',
    membersFiles: given(environment, 'SANDBOX_MEMBERS_FILES') ?? 'dist-members',
    siteOrigin: readOrigin(environment, 'SANDBOX_SITE_ORIGIN', `http://localhost:${sitePort}`),
    cookieDomain: readDomain(environment),
    identity: {
      rateLimit: readNumber(environment, 'SANDBOX_RATE_LIMIT', {
        usual: IDENTITY_DEFAULTS.rateLimit,
        least: 1,
        most: 1_000_000_000,
      }),
      scryptCost: readCost(environment),
      revealsAccounts: readSwitch(environment, 'SANDBOX_REVEAL_ACCOUNTS'),
      hasLegacyGrants: readSwitch(environment, 'SANDBOX_LEGACY_GRANTS'),
      verifiesFirst: readSwitch(environment, 'SANDBOX_VERIFY_FIRST'),
    },
    chat: readChat(environment),
    trustedProxies: readNumber(environment, 'SANDBOX_TRUSTED_PROXIES', { usual: 0, least: 0, most: 10 }),
    editors: readEmails(environment, 'SANDBOX_LIVE_EDITORS') ?? EDITORS,
  };
}

/** scrypt requires a power of two. Less than 2^10 gives no protection; 2^20 takes 1 GiB of memory per login. */
function readCost(environment: Environment): number {
  const cost = readNumber(environment, 'SANDBOX_SCRYPT_COST', {
    usual: IDENTITY_DEFAULTS.scryptCost,
    least: 2 ** 10,
    most: 2 ** 20,
  });
  if (Number.isInteger(Math.log2(cost))) return cost;
  throw new Refusal(`SANDBOX_SCRYPT_COST must be a power of two such as 131072, not "${cost}".`);
}

/** The domain becomes part of a `Set-Cookie` text, so it must not contain `;`. */
function readDomain(environment: Environment): string | undefined {
  const text = given(environment, 'SANDBOX_COOKIE_DOMAIN');
  if (text === undefined || /^[a-z\d]+(?:[.-][a-z\d]+)*$/i.test(text)) return text;
  throw new Refusal(`SANDBOX_COOKIE_DOMAIN must be a domain such as box.test, not "${text}".`);
}

function readChat(environment: Environment): ChatSettings {
  return {
    moderators: readEmails(environment, 'SANDBOX_MODERATORS') ?? CHAT_DEFAULTS.moderators,
    accountSeed: readAccountSeed(environment, 'SANDBOX_CHAT_ACCOUNT_SEED'),
    brokerUrls: readBrokerUrls(environment, 'SANDBOX_CHAT_BROKER_URL'),
  };
}
