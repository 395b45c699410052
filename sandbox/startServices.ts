import { join } from 'node:path';
import { createLiveService } from '../services/live/createLiveService.ts';
import { createMemberDirectory } from '../services/memberDirectory.ts';
import { createMembersService } from '../services/members/createMembersService.ts';
import { startChat } from './chat/startChat.ts';
import type { ChatSettings } from './chat/settings.ts';
import type { Faults } from './faults/faults.ts';
import { CLIENT_IDS, SERVICE_CLIENT_ID } from './identity/clients.ts';
import type { Identity } from './identity/identity.ts';
import { serviceSecretOf } from './identity/provider/secrets.ts';
import { innerFetch } from './innerFetch.ts';
import type { Context } from './route.ts';
import type { RunningServices } from './runningServices.ts';
import type { ServiceFiles } from './serviceFiles.ts';
import { serviceLog } from './serviceLog.ts';

type Options = {
  readonly files: ServiceFiles;
  readonly identity: Identity;
  readonly faults: Faults;
  readonly membersFiles: string;
  readonly chatSettings: ChatSettings;
  /** E-mail addresses of the editors who may publish live data, in lower case. */
  readonly editors: readonly string[];
  readonly log: (line: string) => void;
  /** Resolves when the provider accepts requests. */
  readonly ready: Promise<Context>;
};

/**
 * Starts the production services, with the sandbox in place of their dependencies.
 *
 * @throws {Refusal} if the external broker of the chat cannot be reached.
 */
export async function startServices(options: Options): Promise<RunningServices> {
  const { files, identity, membersFiles, editors, log, ready } = options;
  const directoryOf = (service: string) =>
    createMemberDirectory({
      origin: identity.origin,
      client: { id: SERVICE_CLIENT_ID, secret: serviceSecretOf(identity.database) },
      fetch: innerFetch(ready),
      log: serviceLog(service, log),
    });
  const clients = Object.values(CLIENT_IDS);
  const { rateLimit } = identity.settings;
  const chat = await startChat({ ...options, database: files.chat, directory: directoryOf('chat'), clients });
  return {
    chat,
    members: createMembersService({ directory: directoryOf('members'), clients, folder: membersFiles, rateLimit }),
    live: createLiveService({
      database: files.live,
      clock: identity.clock,
      directory: directoryOf('live'),
      clients: [CLIENT_IDS.default],
      editors,
      plansFile: join(membersFiles, 'live/stages.json'),
      rateLimit,
    }),
  };
}
