import { randomUUID } from 'node:crypto';
import { connectAsync, type MqttClient } from 'mqtt';
import { z } from 'astro/zod';
import { REFUSALS } from '../../src/lib/shared/chat.ts';
import { entrySchema } from '../services/chat/startChat.ts';
import { countOne, type Book } from './book.ts';
import { readAs, type Visitor } from './createVisitor.ts';
import type { Member, Message } from './ledger.ts';

export const ROOM = 'stage-21';

const said = z.object({ id: z.string(), seq: z.int(), text: z.string() });
const event = z.discriminatedUnion('kind', [
  said.extend({ kind: z.literal('message') }),
  z.object({ kind: z.literal('deleted'), seq: z.int(), id: z.string() }),
  z.object({ kind: z.literal('pinned') }),
  z.object({ kind: z.literal('refused'), id: z.string(), reason: z.enum(REFUSALS) }),
]);

/** The chat of one member at a time, over the broker's real socket. */
export type Talk = {
  /** Sends a message, or resends those that the room has not shown. */
  readonly speak: (member: Member, token: string) => Promise<void>;
  readonly leave: () => void;
};

type Line = { readonly client: MqttClient; readonly topic: string };

export const createTalk = (origin: string, visitor: Visitor, book: Book): Talk => {
  let line: Line | undefined;
  const hear = (member: Member, { id, seq, text }: z.output<typeof said>): void => {
    const own = member.messages.find((message) => message.id === id);
    if (own === undefined) return;
    if (own.text !== text) book.flaws.add(`message ${id} came back as "${text}"`);
    if (own.seq !== undefined && own.seq !== seq) book.flaws.add(`message ${id} has the numbers ${own.seq} and ${seq}`);
    if (own.seq === undefined) countOne(book.done, 'message');
    own.seq = seq;
  };
  const enter = async (member: Member, token: string): Promise<Line | undefined> => {
    const reply = await visitor.ask('/api/chat-credential', { json: { room: ROOM }, token });
    const entry = reply?.status === 200 ? readAs(entrySchema, reply.body) : undefined;
    if (entry === undefined) return undefined;
    for (const message of entry.history) hear(member, message);
    const { clientId, username, password } = entry;
    const client = await connectAsync(
      `${origin.replace('http', 'ws')}/chat`,
      { clientId, username, password, protocolVersion: 4, clean: true, reconnectPeriod: 0, connectTimeout: 5000 },
      false,
    ).catch(() => undefined);
    if (client === undefined) return undefined;
    countOne(book.done, 'chat entry');
    client.on('error', () => undefined);
    client.on('close', () => {
      if (line?.client === client) line = undefined;
    });
    client.on('message', (_topic, payload) => {
      const heard = readAs(event, payload.toString());
      if (heard === undefined) book.flaws.add(`unknown event of the chat: ${payload.toString()}`);
      else if (heard.kind === 'message') hear(member, heard);
    });
    await client.subscribeAsync(entry.out, { qos: 0 }).catch(() => undefined);
    return client.connected ? { client, topic: entry.in } : undefined;
  };
  return {
    speak: async (member, token) => {
      line ??= await enter(member, token);
      if (line === undefined) return;
      const message = waiting(member) ?? say(member);
      const { id, text } = message;
      // The broker may become unavailable meanwhile; the room shows the stored messages.
      line.client.publish(line.topic, JSON.stringify({ kind: 'message', id, text }), { qos: 1 }, () => undefined);
    },
    leave: () => {
      line?.client.end(true);
      line = undefined;
    },
  };
};

const waiting = ({ messages }: Member): Message | undefined => messages.find(({ seq }) => seq === undefined);

const say = (member: Member): Message => {
  const message = { id: randomUUID(), text: `${member.messages.length}: allez from ${member.email}`, seq: undefined };
  member.messages.push(message);
  return message;
};
