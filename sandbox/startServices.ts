import { emptyDatabase } from '../platform/database.ts';
import { createLiveService, type LiveService } from '../services/live/createLiveService.ts';
import { LIVE_MIGRATIONS } from '../services/live/tables.ts';
import { createMemberDirectory } from '../services/memberDirectory.ts';
import { createMembersService, type MembersService } from '../services/members/createMembersService.ts';
import { join } from 'node:path';
import { CLIENT_IDS, SERVICE_CLIENT_ID } from './identity/clients.ts';
import type { Identity } from './identity/identity.ts';
import { serviceSecretOf } from './identity/provider/secrets.ts';
import { innerFetch } from './innerFetch.ts';
import type { Context } from './route.ts';
import { openBeside } from './serviceFiles.ts';
import { serviceLog } from './serviceLog.ts';

type Options = {
  /** The sandbox's own file; each service has one beside it. */
  readonly file: string;
  readonly identity: Identity;
  readonly membersFiles: string;
  /** E-mail addresses in small letters of those who may publish live data. */
  readonly editors: readonly string[];
  readonly log: (line: string) => void;
  /** Resolves when the provider answers. */
  readonly ready: Promise<Context>;
};

export type Services = {
  readonly members: MembersService;
  readonly live: LiveService;
  /** Empties what the services keep. */
  readonly emptyServices: () => void;
  readonly close: () => void;
};

/** The services that run in production, with the sandbox in the place of what they need. */
export function startServices({ file, identity, membersFiles, editors, log, ready }: Options): Services {
  const { clock } = identity;
  const directoryOf = (service: string) =>
    createMemberDirectory({
      origin: identity.origin,
      client: { id: SERVICE_CLIENT_ID, secret: serviceSecretOf(identity.database) },
      fetch: innerFetch(ready),
      log: serviceLog(service, log),
    });
  const clients = Object.values(CLIENT_IDS);
  const live = openBeside(file, 'live', LIVE_MIGRATIONS);
  return {
    members: createMembersService({ directory: directoryOf('members'), clients, folder: membersFiles }),
    live: createLiveService({
      database: live,
      clock,
      directory: directoryOf('live'),
      clients: [CLIENT_IDS.default],
      editors,
      plansFile: join(membersFiles, 'live/stages.json'),
    }),
    emptyServices: () => {
      emptyDatabase(live);
    },
    close: () => {
      live.close();
    },
  };
}
