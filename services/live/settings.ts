import { readEmails, readNumber, readText, type Environment } from '../../platform/environment.ts';
import { readClients } from '../readServiceSettings.ts';

/** @throws {Refusal} for a variable that is missing or invalid. */
export function readLiveSettings(environment: Environment) {
  return {
    databaseFile: readText(environment, 'LIVE_DATABASE_FILE'),
    plansFile: readText(environment, 'LIVE_STAGES_FILE'),
    clients: readClients(environment, 'LIVE_CLIENT_IDS'),
    editors: readEmails(environment, 'LIVE_EDITORS') ?? [],
    rateLimit: readNumber(environment, 'LIVE_RATE_LIMIT', { usual: 100, least: 1, most: 1_000_000_000 }),
  };
}
