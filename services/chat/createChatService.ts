import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../platform/clock.ts';
import { createLogEraser, type LogEraser } from '../../platform/database.ts';
import type { Log } from '../../platform/log.ts';
import { messageOf } from '../../platform/messageOf.ts';
import { createRequestLimit, type RequestLimit } from '../limitRequests.ts';
import { invalidToken, type MemberDirectory, type Profile } from '../memberDirectory.ts';
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
  /** Maximum number of requests with a token in 60 s for one address, and of credentials for one member. */
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
  /**
   * @param token the member's access token.
   * @throws HttpFailure 401 for a member who was deleted while this service runs.
   */
  readonly admit: (member: Profile, token: string, room: string) => Promise<Admission>;
  readonly isModerator: (member: Profile) => boolean;
  /** Messages that members have reported and no moderator has deleted; the latest report first. */
  readonly reports: () => readonly Report[];
  /**
   * Deletes a member's data, also from the log of the database file, and publishes the deletions. The next sweep does what a restart
   * interrupted.
   */
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
  const { database, directory, clients, moderators, serviceSecret, broker } = options;
  const rooms = createRooms(options.roomsFile);
  const eraser = createLogEraser(database);
  const gate = openGate({ ...options, rooms, onErased: eraser.later });
  const forgetting = createForgetting({ ...options, eraser, publishGone: gate.publishGone });
  return {
    directory,
    clients,
    serviceSecret,
    limit: createRequestLimit(options.rateLimit),
    admit: async (member, token, room) => {
      if (forgetting.isForgotten(member.sub)) throw invalidToken('The account of this access token is gone');
      const admission = await admit({ ...options, rooms }, member, room);
      if (admission.status === 'admitted') {
        const { clientId, expiresAt } = admission.entry;
        await options.onAdmitted?.({ clientId, token, expiresAt });
      }
      return admission;
    },
    isModerator: (member) => roleOf(member, moderators) === 'moderator',
    reports: () => reportsIn(database),
    forgetMember: forgetting.forget,
    forgetPins: gate.forgetPins,
    hasFiles: rooms.areKnown,
    isConnected: broker.isConnected,
    close: async () => {
      forgetting.stop();
      await broker.close();
    },
  };
}

type Forgetting = Pick<Options, 'database' | 'log'> & {
  readonly eraser: LogEraser;
  readonly publishGone: () => void;
};

/** Deletes the data of members, and does every second what is left to do, such as emptying the log after deletions by moderators. */
function createForgetting({ database, log, eraser, publishGone }: Forgetting) {
  /** A request that has asked the provider before the deletion must not store the member again. */
  const forgotten = new Set<string>();
  const stop = everySecond(() => {
    publishGone();
    eraser.again();
  }, log);
  return {
    isForgotten: (sub: string) => forgotten.has(sub),
    forget: (sub: string) => {
      forgotten.add(sub);
      forgetMember(database, sub);
      publishGone();
      eraser.now();
    },
    stop,
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
