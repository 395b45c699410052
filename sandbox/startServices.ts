import { createMemberDirectory, type MemberDirectory } from '../services/memberDirectory.ts';
import { createMembersService, type MembersService } from '../services/members/createMembersService.ts';
import { CLIENT_IDS, SERVICE_CLIENT_ID } from './identity/clients.ts';
import type { Identity } from './identity/identity.ts';
import { serviceSecretOf } from './identity/provider/secrets.ts';
import { innerFetch } from './innerFetch.ts';
import type { Context } from './route.ts';
import { serviceLog } from './serviceLog.ts';

type Options = {
  readonly identity: Identity;
  readonly membersFiles: string;
  readonly log: (line: string) => void;
  /** Resolves when the provider answers. */
  readonly ready: Promise<Context>;
};

/** The services that run in production, with the sandbox in the place of what they need. */
type Services = { readonly directory: MemberDirectory; readonly members: MembersService };

export function startServices({ identity, membersFiles, log, ready }: Options): Services {
  const { database, origin } = identity;
  const directory = createMemberDirectory({
    origin,
    client: { id: SERVICE_CLIENT_ID, secret: serviceSecretOf(database) },
    fetch: innerFetch(ready),
    log: serviceLog('members', log),
  });
  const clients = Object.values(CLIENT_IDS);
  return { directory, members: createMembersService({ directory, clients, folder: membersFiles }) };
}
