import { fromSeed } from '@nats-io/jwt';
import { given, readEmails, readNumber, readText, type Environment } from '../../platform/environment.ts';
import { Refusal } from '../../platform/refusal.ts';
import { readClients } from '../readServiceSettings.ts';

/** @throws {Refusal} for a variable that is missing or invalid. */
export function readChatSettings(environment: Environment) {
  const [brokerUrls, accountSeed] = [
    readBrokerUrls(environment, 'CHAT_BROKER_URL'),
    readAccountSeed(environment, 'CHAT_ACCOUNT_SEED'),
  ];
  return {
    brokerUrls: brokerUrls ?? [readText(environment, 'CHAT_BROKER_URL')],
    accountSeed: accountSeed ?? readText(environment, 'CHAT_ACCOUNT_SEED'),
    databaseFile: readText(environment, 'CHAT_DATABASE_FILE'),
    roomsFile: readText(environment, 'CHAT_ROOMS_FILE'),
    clients: readClients(environment, 'CHAT_CLIENT_IDS'),
    moderators: readEmails(environment, 'CHAT_MODERATORS') ?? [],
    rateLimit: readNumber(environment, 'CHAT_RATE_LIMIT', { usual: 100, least: 1, most: 1_000_000_000 }),
    serviceSecret: readSecret(environment, 'CHAT_SERVICE_SECRET'),
  };
}

/** The addresses of a broker's nodes; undefined when the variable is missing. */
export function readBrokerUrls(environment: Environment, name: string): readonly string[] | undefined {
  const text = given(environment, name);
  const urls = text?.split(',');
  const isBroker = (address: string) => /^(?:wss?|mqtts?):\/\/[^/]/.test(address) && URL.canParse(address);
  if (urls === undefined || urls.every(isBroker)) return urls;
  throw new Refusal(`${name} must begin with wss://, ws://, mqtts:// or mqtt://, and "${text}" does not.`);
}

/** How the seed of an account begins. */
const ACCOUNT = 'SA';

/**
 * The seed of a NATS account (nkeys); undefined when the variable is missing. A seed is a secret, which no message repeats.
 */
export function readAccountSeed(environment: Environment, name: string): string | undefined {
  const seed = given(environment, name);
  if (seed === undefined || (seed.startsWith(ACCOUNT) && isSeed(seed))) return seed;
  throw new Refusal(`${name} must be a seed of NATS, 58 letters and digits that begin with ${ACCOUNT}.`);
}

function isSeed(text: string): boolean {
  try {
    fromSeed(new TextEncoder().encode(text));
    return /^[A-Z2-7]{58}$/.test(text);
  } catch {
    return false;
  }
}

/** The secret permits deleting every message of a member, so a short one is refused. */
function readSecret(environment: Environment, name: string): string {
  const secret = readText(environment, name);
  if (secret.length >= 32) return secret;
  throw new Refusal(`${name} must have at least 32 characters, not ${secret.length}.`);
}
