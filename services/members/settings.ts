import { readNumber, readText, type Environment } from '../../platform/environment.ts';
import { readClients } from '../readServiceSettings.ts';

/** @throws {Refusal} for a variable that is missing or invalid. */
export function readMembersSettings(environment: Environment) {
  return {
    folder: readText(environment, 'MEMBERS_FOLDER'),
    clients: readClients(environment, 'MEMBERS_CLIENT_IDS'),
    rateLimit: readNumber(environment, 'MEMBERS_RATE_LIMIT', { usual: 600, least: 1, most: 1_000_000_000 }),
  };
}
