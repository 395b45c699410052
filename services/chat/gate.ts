import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import { stackOf } from '../../platform/messageOf.ts';
import type { RoomEvent } from '../../src/lib/shared/chat.ts';
import { readCommand, type Identified } from './commands.ts';
import type { GateBroker } from './gateBroker.ts';
import { handleMessage } from './handleMessage.ts';
import { handleOrder } from './handleOrder.ts';
import { REFUSALS_APART } from './limits.ts';
import { findMember, type ChatMember } from './members.ts';
import { refused, type CommandContext, type Outcome, type Refused } from './outcome.ts';
import type { Rooms } from './rooms.ts';
import { pinnedIn, roomsIn, takeGone } from './store.ts';
import { createThrottle } from './throttle.ts';
import { IN_FILTER, outTopic, partsOf } from './topics.ts';

type Options = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly broker: GateBroker;
  readonly log: Log;
  /** Called when a message has been deleted, by a moderator or with an account. */
  readonly onErased: () => void;
};

export type Gate = {
  /** Publishes the deletions of messages whose author's account was deleted. */
  readonly publishGone: () => void;
  /** Clears the pins that the broker retains, after the database was emptied. */
  readonly forgetPins: () => void;
};

/**
 * Enforces the rules of the chat, and is the only publisher to a room: it stores each valid message of a member and then publishes it to the
 * room. A message that could not be stored is not published.
 */
export function openGate({ database, clock, rooms, broker, log, onErased }: Options): Gate {
  const [mayRefuse, mayRepeat] = [createThrottle(REFUSALS_APART), createThrottle(REFUSALS_APART)];
  const { publish, pinning } = createPublisher({ broker, onErased });
  const publishPinned = (room: string) => {
    publish(room, { kind: 'pinned', message: pinnedIn(database, room).pinned });
  };
  const answer = (member: ChatMember, room: string, payload: Uint8Array) => {
    const read = readCommand(payload);
    if (read.kind === 'nothing') return;
    const now = clock.now();
    const context = { database, member, room, now, mayRepeat };
    const outcome = rooms.at(room, now).status === 'open' ? handle(context, read) : refused('closed');
    if (outcome.status === 'done') for (const event of outcome.events) publish(room, event);
    else if (mayRefuse(member.sub, now)) publish(room, { kind: 'refused', id: read.id, ...reasonOf(outcome) });
  };
  broker.subscribe(IN_FILTER, (topic, payload) => {
    const { room = '', sub = '' } = partsOf(topic) ?? {};
    try {
      const member = findMember(database, sub);
      if (member !== undefined) answer(member, room, payload);
    } catch (error) {
      log('error', 'command_failed', { room, reason: stackOf(error) });
    }
  });
  // A broker without a disk has lost its retained messages.
  for (const room of roomsIn(database)) publishPinned(room);
  return {
    publishGone: () => {
      const gone = takeGone(database);
      for (const { room, seq, id } of gone) publish(room, { kind: 'deleted', seq, id });
      for (const room of new Set(gone.map((message) => message.room))) publishPinned(room);
    },
    forgetPins: () => {
      for (const room of pinning) publishPinned(room);
    },
  };
}

/** Publishes events; `pinning` are the rooms whose pin the broker may retain. */
function createPublisher({ broker, onErased }: Pick<Options, 'broker' | 'onErased'>) {
  const pinning = new Set<string>();
  const publish = (room: string, event: RoomEvent) => {
    if (event.kind === 'pinned') pinning.add(room);
    if (event.kind === 'deleted') onErased();
    broker.publish(outTopic(room), JSON.stringify(event), { retain: event.kind === 'pinned' });
  };
  return { publish, pinning };
}

function handle(context: CommandContext, read: Identified): Outcome {
  if (read.kind === 'invalid') return refused('invalid');
  const { command } = read;
  return command.kind === 'message' ? handleMessage(context, command) : handleOrder(context, command);
}

function reasonOf({ reason, retryAfterMs }: Refused) {
  return retryAfterMs === undefined ? { reason } : { reason, retryAfterMs };
}
