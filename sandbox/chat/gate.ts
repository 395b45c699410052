import { z } from 'astro/zod';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../../platform/clock.ts';
import { IN_FILTER, outTopic, REFUSALS_APART } from './config.ts';
import { findMember, type ChatMember } from './members.ts';
import type { Said } from './message.ts';
import { refused, type Call, type Outcome } from './outcome.ts';
import { createThrottle } from './pace.ts';
import type { Rooms } from './rooms.ts';
import { pinnedIn, takeGone } from './store.ts';
import { takeMessage } from './takeMessage.ts';
import { takeOrder } from './takeOrder.ts';
import { readWish, type Named } from './wishes.ts';

/** All that the gate needs of a broker: one embedded here, or any other that speaks MQTT 3.1.1. */
export type GateBroker = {
  /** Hands over everything that is published to topics of the filter, one after the other. */
  readonly listen: (filter: string, hear: (topic: string, payload: Uint8Array) => void) => void;
  readonly say: (topic: string, payload: string, options: { readonly retain: boolean }) => void;
  readonly close: () => Promise<void>;
};

type Options = {
  readonly database: DatabaseSync;
  readonly clock: Clock;
  readonly rooms: Rooms;
  readonly broker: GateBroker;
  readonly log: (line: string) => void;
};

export type Gate = {
  /** Tells rooms of messages that have gone with their author's account. */
  readonly sayGone: () => void;
  /** Has the broker forget what it retains, after everything was emptied. */
  readonly forgetPins: () => void;
};

const TOPIC = /^room\/([a-z\d-]+)\/in\/([\w-]+)$/;

const roomRows = z.array(z.object({ id: z.string() }));

/**
 * Where the rules of the chat hold, and the only one who speaks to a room: takes what members publish, keeps what is right, and then
 * says it to all. What could not be kept is not said.
 */
export function openGate({ database, clock, rooms, broker, log }: Options): Gate {
  const [mayRefuse, mayRepeat] = [createThrottle(REFUSALS_APART), createThrottle(REFUSALS_APART)];
  const pinning = new Set<string>();
  const say = (room: string, said: Said) => {
    if (said.kind === 'pinned') pinning.add(room);
    broker.say(outTopic(room), JSON.stringify(said), { retain: said.kind === 'pinned' });
  };
  const sayPinned = (room: string) => {
    say(room, { kind: 'pinned', message: pinnedIn(database, room).pinned });
  };
  const answer = (member: ChatMember, room: string, payload: Uint8Array) => {
    const read = readWish(payload);
    if (read.kind === 'nothing') return;
    const now = clock.now();
    const call = { database, member, room, now, mayRepeat };
    const outcome = rooms.at(room, now).status === 'open' ? decide(call, read) : refused('closed');
    if (outcome.status === 'done') for (const said of outcome.said) say(room, said);
    else if (mayRefuse(member.sub, now)) say(room, { kind: 'refused', id: read.id, ...reasonOf(outcome) });
  };
  broker.listen(IN_FILTER, (topic, payload) => {
    const [, room = '', sub = ''] = TOPIC.exec(topic) ?? [];
    try {
      const member = findMember(database, sub);
      if (member !== undefined) answer(member, room, payload);
    } catch (error) {
      log(`The chat lost what came to ${topic}: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
    }
  });
  // A broker without a disk has forgotten what it retained.
  for (const { id } of roomRows.parse(database.prepare('SELECT id FROM chat_room').all())) sayPinned(id);
  return {
    sayGone: () => {
      const gone = takeGone(database);
      for (const { room, seq, id } of gone) say(room, { kind: 'deleted', seq, id });
      for (const room of new Set(gone.map((message) => message.room))) sayPinned(room);
    },
    forgetPins: () => {
      for (const room of pinning) sayPinned(room);
    },
  };
}

function decide(call: Call, read: Named): Outcome {
  if (read.kind === 'invalid') return refused('invalid');
  return read.wish.kind === 'message' ? takeMessage(call, read.wish) : takeOrder(call, read.wish);
}

function reasonOf({ reason, retryAfterMs }: Extract<Outcome, { readonly status: 'refused' }>) {
  return retryAfterMs === undefined ? { reason } : { reason, retryAfterMs };
}
