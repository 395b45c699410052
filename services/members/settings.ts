import { readText, type Environment } from '../../platform/environment.ts';
import { readClients } from '../readServiceSettings.ts';

/** @throws {Refusal} for a variable that is missing. */
export function readMembersSettings(environment: Environment) {
  return { folder: readText(environment, 'MEMBERS_FOLDER'), clients: readClients(environment, 'MEMBERS_CLIENT_IDS') };
}
