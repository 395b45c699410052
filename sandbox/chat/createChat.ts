import type { Clock } from '../../platform/clock.ts';
import type { Faults } from '../faults/faults.ts';
import type { Account } from '../identity/accounts/account.ts';
import type { Identity } from '../identity/identity.ts';
import { Refusal } from '../../platform/refusal.ts';
import { admit, type Admission } from './admit.ts';
import { SWEEP_EVERY } from './config.ts';
import { createConnections } from './connections.ts';
import { gateClientId, gateCredential } from './credential.ts';
import { openDoor, type Door } from './door.ts';
import { embeddedBroker } from './embeddedBroker.ts';
import { openGate, type GateBroker } from './gate.ts';
import { chatKeys, type ChatKeys, type ChatSeeds } from './keys.ts';
import { createLogins } from './logins.ts';
import { remoteBroker } from './remoteBroker.ts';
import { roleOf } from './roleOf.ts';
import { createRooms } from './rooms.ts';

export type ChatSettings = {
  /** Addresses of those who may delete, pin and silence; each counts once it is verified. */
  readonly moderators: readonly string[];
  /** Keys that are given instead of made. */
  readonly seeds: ChatSeeds;
  /** Another broker's address, in the place of the embedded one; of a cluster's nodes all, with commas between them. */
  readonly brokerUrl?: string | undefined;
};

/** As under `npm start`. */
export const CHAT_DEFAULTS: ChatSettings = { moderators: ['moderator@club.example'], seeds: {} };

type Options = {
  readonly identity: Identity;
  readonly faults: Faults;
  readonly membersFiles: string;
  readonly settings: ChatSettings;
  readonly log: (line: string) => void;
};

/** The live chat: who is let in, the broker and the gate behind it. */
export type Chat = {
  readonly keys: ChatKeys;
  /** @param grantId the login that asks; the chat ends with it. */
  readonly admit: (member: Account, grantId: string, room: string) => Promise<Admission>;
  readonly isModerator: (member: Account) => boolean;
  /** Takes a WebSocket. */
  readonly upgrade: Door['upgrade'];
  readonly connectionCount: () => number;
  /** Cuts every connection, as a broker that falls. */
  readonly endAll: () => void;
  /** After everything that was kept has been emptied. */
  readonly reset: () => void;
  readonly close: () => Promise<void>;
};

export async function createChat({ identity, faults, membersFiles, settings, log }: Options): Promise<Chat> {
  const { database, clock, siteOrigin } = identity;
  const keys = chatKeys(database, settings.seeds);
  const rooms = createRooms(membersFiles);
  const connections = createConnections();
  const logins = createLogins(identity);
  const { isOver } = logins;
  const wanted = { settings, keys, clock, connections, siteOrigin, faults, log, isOver };
  const { broker, door } = await brokerOf(wanted);
  const gate = openGate({ database, clock, rooms, broker, log });
  const stopSweeping = sweep(() => {
    connections.end(isOver);
    gate.sayGone();
  }, log);
  const desk = { database, clock, keys, rooms, moderators: settings.moderators };
  return {
    keys,
    admit: async (member, grantId, room) => {
      const admission = await admit(desk, member, room);
      if (admission.status === 'admitted') {
        const { clientId, expiresAt } = admission.entry;
        logins.remember(clientId, { grantId, expiresAt });
      }
      return admission;
    },
    isModerator: (member) => roleOf(member, settings.moderators) === 'moderator',
    upgrade: door.upgrade,
    connectionCount: connections.count,
    endAll: door.endAll,
    reset: () => {
      door.endAll();
      gate.forgetPins();
    },
    close: async () => {
      stopSweeping();
      door.endAll();
      await broker.close();
    },
  };
}

/** Does something every second. What fails is tried again the next time: somebody else may have been writing to the file. */
function sweep(work: () => void, log: Options['log']): () => void {
  const sweeping = setInterval(() => {
    try {
      work();
    } catch (error) {
      log(`The chat could not look after its rooms: ${error instanceof Error ? error.message : String(error)}`);
    }
  }, SWEEP_EVERY);
  return () => {
    clearInterval(sweeping);
  };
}

type Wanted = Pick<Options, 'settings' | 'faults' | 'log'> & {
  readonly keys: ChatKeys;
  readonly clock: Clock;
  readonly connections: ReturnType<typeof createConnections>;
  readonly siteOrigin: string;
  readonly isOver: ReturnType<typeof createLogins>['isOver'];
};

async function brokerOf(wanted: Wanted): Promise<{ readonly broker: GateBroker; readonly door: Door }> {
  const { settings, keys, clock, siteOrigin, faults, log } = wanted;
  const { brokerUrl: url } = settings;
  if (url === undefined) {
    const broker = await embeddedBroker(wanted);
    return { broker, door: openDoor({ siteOrigin, faults, handle: broker.handle }) };
  }
  try {
    const password = () => gateCredential(keys, clock.now());
    const broker = await remoteBroker({ urls: url.split(','), clientId: gateClientId(keys), password, log });
    return { broker, door: SHUT };
  } catch (error) {
    throw new Refusal(`The broker ${url} cannot be used: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** The members of another broker do not come here. */
const SHUT: Door = {
  upgrade: (_request, socket) => {
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  },
  endAll: () => undefined,
};
