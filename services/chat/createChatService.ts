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
  /** The file of the rooms that a build has written. */
  readonly roomsFile: string;
  /** The client applications whose tokens are accepted. */
  readonly clients: readonly string[];
  /** E-mail addresses in small letters of those who may delete, pin and mute; each counts once it is verified. */
  readonly moderators: readonly string[];
  /** Requests for a credential in 60 s that one address, or one member, may make. */
  readonly rateLimit: number;
  /** What another back end proves itself with when it has a member forgotten. */
  readonly serviceSecret: string;
  /** Is informed of each credential before its member gets it: a broker in this process can end the connection with her login. */
  readonly onAdmitted?: (admitted: Admitted) => Promise<void>;
};

/** A credential, and the access token that it was asked for with. */
export type Admitted = { readonly clientId: string; readonly token: string; readonly expiresAt: number };

/** The live chat: its credentials, the gate behind its broker, and what it keeps. */
export type ChatService = Pick<Options, 'directory' | 'clients' | 'serviceSecret'> & {
  readonly limit: RequestLimit;
  /** @param token the member's access token. */
  readonly admit: (member: Profile, token: string, room: string) => Promise<Admission>;
  readonly isModerator: (member: Profile) => boolean;
  /** What members have reported and no moderator has deleted, the last report first. */
  readonly reports: () => readonly Report[];
  /** Deletes everything of a member and informs her rooms; what a restart interrupts, the next sweep makes good. */
  readonly forgetMember: (sub: string) => void;
  /** Has the broker forget the pins that it retains, after the database was emptied. */
  readonly forgetPins: () => void;
  /** Whether the rooms are there. */
  readonly hasFiles: () => boolean;
  readonly isConnected: () => boolean;
  /** Closes the gate; what members publish from now on waits at the broker. */
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

/** Repeats work every second. Work that fails is tried again the next time: another connection may have been writing to the file. */
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
