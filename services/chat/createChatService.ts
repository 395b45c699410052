import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { messageOf } from '../../platform/messageOf.ts';
import { createRequestLimit, type RequestLimit } from '../limitRequests.ts';
import type { MemberDirectory, Profile } from '../memberDirectory.ts';
import { admit, type Admission } from './admit.ts';
import { openGate } from './gate.ts';
import type { GateBroker } from './gateBroker.ts';
import type { ChatKeys } from './keys.ts';
import { SWEEP_EVERY } from './limits.ts';
import { reportsIn, type Report } from './reports.ts';
import { roleOf } from './roleOf.ts';
import { createRooms } from './rooms.ts';
import { forgetMember } from './store.ts';

type Options = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly directory: MemberDirectory;
  readonly keys: ChatKeys;
  readonly broker: GateBroker;
  readonly log: Log;
  /** The rooms file of a build. */
  readonly roomsFile: string;
  /** The client applications whose tokens are accepted. */
  readonly clients: readonly string[];
  /** E-mail addresses, in lower case, that may delete, pin and mute; only a verified address counts. */
  readonly moderators: readonly string[];
  /** Maximum number of credential requests in 60 s for one address, and for one member. */
  readonly rateLimit: number;
  /** The secret by which another back end authenticates to delete a member's data. */
  readonly serviceSecret: string;
  /** Called for each credential before the response: a broker in this process can end the connection together with the member's session. */
  readonly onAdmitted?: (admitted: Admitted) => Promise<void>;
};

/** A credential, and the access token of its request. */
export type Admitted = { readonly clientId: string; readonly token: string; readonly expiresAt: number };

/** The live chat: its credentials, the gate behind its broker, and its database. */
export type ChatService = Pick<Options, 'directory' | 'clients' | 'serviceSecret'> & {
  readonly limit: RequestLimit;
  /** @param token the member's access token. */
  readonly admit: (member: Profile, token: string, room: string) => Promise<Admission>;
  readonly isModerator: (member: Profile) => boolean;
  /** Messages that members have reported and no moderator has deleted; the latest report first. */
  readonly reports: () => readonly Report[];
  /** Deletes a member's data and publishes the deletions; the next sweep publishes those that a restart interrupted. */
  readonly forgetMember: (sub: string) => void;
  /** Clears the pins that the broker retains, after the database was emptied. */
  readonly forgetPins: () => void;
  /** Whether the rooms file exists. */
  readonly hasFiles: () => boolean;
  readonly isConnected: () => boolean;
  /** Closes the gate; the broker queues messages that members publish afterwards. */
  readonly close: () => Promise<void>;
};

export function createChatService(options: Options): ChatService {
  const { database, directory, clients, moderators, serviceSecret, broker, log } = options;
  const rooms = createRooms(options.roomsFile);
  const gate = openGate({ ...options, rooms });
  const stopSweeping = everySecond(gate.publishGone, log);
  return {
    directory,
    clients,
    serviceSecret,
    limit: createRequestLimit(options.rateLimit),
    admit: async (member, token, room) => {
      const admission = await admit({ ...options, rooms }, member, room);
      if (admission.status === 'admitted') {
        const { clientId, expiresAt } = admission.entry;
        await options.onAdmitted?.({ clientId, token, expiresAt });
      }
      return admission;
    },
    isModerator: (member) => roleOf(member, moderators) === 'moderator',
    reports: () => reportsIn(database),
    forgetMember: (sub) => {
      forgetMember(database, sub);
      gate.publishGone();
    },
    forgetPins: gate.forgetPins,
    hasFiles: rooms.areKnown,
    isConnected: broker.isConnected,
    close: async () => {
      stopSweeping();
      await broker.close();
    },
  };
}

/** Repeats work every second. Work that fails is retried a second later: another connection may have held the lock of the file. */
function everySecond(work: () => void, log: Log): () => void {
  const sweeping = setInterval(() => {
    try {
      work();
    } catch (error) {
      log('error', 'sweep_failed', { reason: messageOf(error) });
    }
  }, SWEEP_EVERY);
  return () => {
    clearInterval(sweeping);
  };
}
