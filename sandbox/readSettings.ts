import { CHAT_DEFAULTS, type ChatSettings } from './chat/createChat.ts';
import { IDENTITY_DEFAULTS, type IdentitySettings } from './identity/identity.ts';
import { LIVE_DEFAULTS, type LiveSettings } from './live/createLive.ts';
import { Refusal } from './refusal.ts';

/** Where the sandbox listens, what it keeps and which site it serves. */
export type Settings = {
  readonly host: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** The SQLite file; its folder is made when missing. */
  readonly file: string;
  /** The one origin whose pages may read answers, and to which forms are sent back. */
  readonly siteOrigin: string;
  /** The folder of the built site, from which the search takes its records. */
  readonly siteFiles: string;
  /** The folder of the texts for members, which the build has made beside the site. */
  readonly membersFiles: string;
  /** The parent domain on which the partner properties set their cookies; without one, on their host alone. */
  readonly cookieDomain?: string | undefined;
  readonly identity: IdentitySettings;
  readonly chat: ChatSettings;
  readonly live: LiveSettings;
};

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The sandbox's settings from environment variables, all of them optional.
 *
 * @throws {Refusal} in production (threat T47: test back ends answer to anybody), and for a value that means nothing.
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
    siteOrigin: readOrigin(given(environment, 'SANDBOX_SITE_ORIGIN') ?? `http://localhost:${sitePort}`),
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
    live: { editors: readAddresses(environment, 'SANDBOX_LIVE_EDITORS') ?? LIVE_DEFAULTS.editors },
  };
}

/** An empty variable, as a copied `.env` has it, counts as none. */
function given(environment: Environment, name: string): string | undefined {
  return environment[name] === '' ? undefined : environment[name];
}

function readPort(environment: Environment, name: string, usual: number): number {
  const text = given(environment, name) ?? String(usual);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new Refusal(`${name} must be a port number from 0 to 65535, not "${text}".`);
}

type Bounds = { readonly usual: number; readonly least: number; readonly most: number };

function readNumber(environment: Environment, name: string, { usual, least, most }: Bounds): number {
  const text = given(environment, name) ?? String(usual);
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new Refusal(`${name} must be a number from ${least} to ${most}, not "${text}".`);
}

/** scrypt takes powers of two; less than 2^10 would protect nothing, more than 2^20 takes a gigabyte for each login. */
function readCost(environment: Environment): number {
  const cost = readNumber(environment, 'SANDBOX_SCRYPT_COST', {
    usual: IDENTITY_DEFAULTS.scryptCost,
    least: 2 ** 10,
    most: 2 ** 20,
  });
  if (Number.isInteger(Math.log2(cost))) return cost;
  throw new Refusal(`SANDBOX_SCRYPT_COST must be a power of two such as 131072, not "${cost}".`);
}

function readSwitch(environment: Environment, name: string): boolean {
  const text = given(environment, name) ?? '0';
  if (text === '0' || text === '1') return text === '1';
  throw new Refusal(`${name} must be 0 or 1, not "${text}".`);
}

function readOrigin(text: string): string {
  const url = URL.parse(text);
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return url.origin;
  throw new Refusal(`SANDBOX_SITE_ORIGIN must be an address such as http://localhost:4321, not "${text}".`);
}

/** A domain ends up in a cookie's attributes, so it must not end one. */
function readDomain(environment: Environment): string | undefined {
  const text = given(environment, 'SANDBOX_COOKIE_DOMAIN');
  if (text === undefined || /^[a-z\d]+(?:[.-][a-z\d]+)*$/i.test(text)) return text;
  throw new Refusal(`SANDBOX_COOKIE_DOMAIN must be a domain such as box.test, not "${text}".`);
}

/** E-mail addresses with commas between them, in small letters. */
function readAddresses(environment: Environment, name: string): readonly string[] | undefined {
  return given(environment, name)
    ?.split(',')
    .map((address) => address.trim().toLowerCase())
    .filter((address) => address !== '');
}

function readChat(environment: Environment): ChatSettings {
  return {
    moderators: readAddresses(environment, 'SANDBOX_MODERATORS') ?? CHAT_DEFAULTS.moderators,
    seeds: {
      operator: readSeed(environment, 'SANDBOX_CHAT_OPERATOR_SEED', 'SO'),
      account: readSeed(environment, 'SANDBOX_CHAT_ACCOUNT_SEED', 'SA'),
    },
    brokerUrl: readBroker(environment),
  };
}

/** A key of NATS by its seed (nkeys): `SO…` an operator's, `SA…` an account's. The text itself is a secret and is not said again. */
function readSeed(environment: Environment, name: string, start: 'SO' | 'SA'): string | undefined {
  const seed = given(environment, name);
  if (seed === undefined || (seed.startsWith(start) && /^[A-Z2-7]{58}$/.test(seed))) return seed;
  throw new Refusal(`${name} must be a seed of NATS, 58 letters and digits that begin with ${start}.`);
}

function readBroker(environment: Environment): string | undefined {
  const text = given(environment, 'SANDBOX_CHAT_BROKER_URL');
  const isBroker = (address: string) => /^(?:wss?|mqtts?):\/\/[^/]/.test(address) && URL.canParse(address);
  if (text === undefined || text.split(',').every(isBroker)) return text;
  throw new Refusal(
    `SANDBOX_CHAT_BROKER_URL must begin with wss://, ws://, mqtts:// or mqtt://, and "${text}" does not.`,
  );
}
