import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { createAccount } from '@nats-io/jwt';
import { messageOf } from '../../platform/messageOf.ts';
import { createChatService, type ChatService } from '../../services/chat/createChatService.ts';
import { gateClientId, gateCredential } from '../../services/chat/credential.ts';
import type { GateBroker } from '../../services/chat/gateBroker.ts';
import { chatKeys, type ChatKeys } from '../../services/chat/keys.ts';
import { remoteBroker } from '../../services/chat/remoteBroker.ts';
import type { MemberDirectory } from '../../services/memberDirectory.ts';
import type { Faults } from '../faults/faults.ts';
import { takeGoneAccounts } from '../identity/accounts/goneAccounts.ts';
import type { Identity } from '../identity/identity.ts';
import { secretOf } from '../identity/provider/secrets.ts';
import { serviceLog } from '../serviceLog.ts';
import { createConnections, type Connections } from './connections.ts';
import { embeddedBroker } from './embeddedBroker.ts';
import { SWEEP_EVERY } from './limits.ts';
import { createLogins, type Logins } from './logins.ts';
import type { ChatSettings } from './settings.ts';
import { CLOSED_ENTRY, openWebSocketEntry, type WebSocketEntry } from './webSocketEntry.ts';

type Options = {
  readonly database: DatabaseSync;
  readonly identity: Identity;
  readonly faults: Faults;
  readonly directory: MemberDirectory;
  /** The client applications whose tokens are accepted. */
  readonly clients: readonly string[];
  readonly membersFiles: string;
  readonly chatSettings: ChatSettings;
  readonly log: (line: string) => void;
};

/** The chat service with the embedded broker or an external one. */
export type Chat = WebSocketEntry & {
  readonly service: ChatService;
  readonly connectionCount: () => number;
  /**
   * Ends the connections of ended logins, forgets the members of deleted accounts, and empties the log of the provider's file after their
   * deletion and after that of what has expired. Also runs every second.
   */
  readonly sweep: () => void;
  /** Ends every connection; to be called after the database was emptied. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

/** @throws {Refusal} when another broker cannot be reached. */
export async function startChat(options: Options): Promise<Chat> {
  const { identity, membersFiles, chatSettings: settings, log } = options;
  const keys = chatKeys(settings.accountSeed ?? accountSeedOf(identity));
  const connections = createConnections();
  const logins = createLogins(identity);
  const { broker, entry } = await brokerOf(options, { keys, connections, logins });
  const service = createChatService({
    ...options,
    clock: identity.clock,
    keys,
    broker,
    log: serviceLog('chat', log),
    roomsFile: join(membersFiles, 'chat/rooms.json'),
    moderators: settings.moderators,
    rateLimit: identity.settings.rateLimit,
    serviceSecret: secretOf(identity.database, 'chat-service-secret', () => crypto.randomUUID()),
    onAdmitted: logins.remember,
  });
  const { eraser } = identity;
  const { sweep, stop } = startSweeping(() => {
    connections.end(logins.isOver);
    if (takeGoneAccounts(identity.database, service.forgetMember)) eraser.now();
    else eraser.again();
  }, log);
  return {
    ...entry,
    service,
    connectionCount: connections.count,
    sweep,
    reset: () => {
      entry.endAll();
      service.forgetPins();
    },
    close: async () => {
      stop();
      entry.endAll();
      await service.close();
    },
  };
}

/**
 * The account key with which the embedded broker verifies credentials. Stored at the first start, so that credentials survive a restart.
 */
function accountSeedOf({ database }: Identity): string {
  return secretOf(database, 'chat-account-seed', () => new TextDecoder().decode(createAccount().getSeed()));
}

type Trust = { readonly keys: ChatKeys; readonly connections: Connections; readonly logins: Logins };

async function brokerOf(
  { identity, faults, chatSettings, log }: Options,
  { keys, connections, logins }: Trust,
): Promise<{ readonly broker: GateBroker; readonly entry: WebSocketEntry }> {
  const { clock, siteOrigin } = identity;
  const { brokerUrls } = chatSettings;
  if (brokerUrls === undefined) {
    const broker = await embeddedBroker({ keys, clock, connections, isOver: logins.isOver });
    return { broker, entry: openWebSocketEntry({ siteOrigin, faults, handle: broker.handle }) };
  }
  const broker = await remoteBroker({
    urls: brokerUrls,
    clientId: gateClientId(keys),
    password: () => gateCredential(keys, clock.now()),
    log: serviceLog('chat', log),
  });
  return { broker, entry: CLOSED_ENTRY };
}

/** Runs `work` every second and on demand. A failure is logged and retried by the next run: another connection may have locked a file. */
function startSweeping(work: () => void, log: Options['log']) {
  const sweep = () => {
    try {
      work();
    } catch (error) {
      log(`The sandbox could not end connections or forget members: ${messageOf(error)}`);
    }
  };
  const sweeping = setInterval(sweep, SWEEP_EVERY);
  const stop = () => {
    clearInterval(sweeping);
  };
  return { sweep, stop };
}
