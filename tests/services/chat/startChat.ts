import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { vi } from 'vitest';
import type { ChatSettings } from '../../../sandbox/chat/settings.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { PEOPLE } from '../../people.ts';
import { logIn, startIdentity, type Tokens } from '../../sandbox/identity/startIdentity.ts';
import { brokerOfRun } from './natsOfRun.ts';
import { enter } from './rawClient.ts';

// Each test starts a sandbox and logs members in, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ROOM = 'stage-21';
/** A second open room. */
export const OTHER_ROOM = 'stage-20';
/** A room that has closed, and one that is not open yet. */
const CLOSED = [
  { id: 'stage-01', opensAt: '2020-08-29T10:10:00.000Z', closesAt: '2020-08-29T18:00:00.000Z' },
  { id: 'stage-02', opensAt: '2100-08-29T10:10:00.000Z', closesAt: '2100-08-29T18:00:00.000Z' },
];
const OPEN = [ROOM, OTHER_ROOM].map((id) => ({ id, opensAt: null, closesAt: null }));

/** A folder as written by a build, with the rooms of the tests, and a function that closes the first room. */
export const buildRooms = () => {
  const membersFiles = temporaryFolder();
  mkdirSync(join(membersFiles, 'chat'));
  const write = (rooms: readonly object[]) => {
    writeFileSync(join(membersFiles, 'chat/rooms.json'), JSON.stringify({ rooms }));
  };
  write([...OPEN, ...CLOSED]);
  return {
    membersFiles,
    closeRoom: () => {
      write([{ ...CLOSED[0], id: ROOM }]);
    },
  };
};

const messageSchema = z.strictObject({
  seq: z.int(),
  id: z.string(),
  name: z.string(),
  badge: z.literal('staff').nullable(),
  text: z.string(),
  at: z.iso.datetime(),
});

/** The response of the credential service; additional fields are an error. */
export const entrySchema = z.strictObject({
  clientId: z.string(),
  username: z.string(),
  password: z.string(),
  expiresAt: z.number(),
  room: z.string(),
  in: z.string(),
  out: z.string(),
  name: z.string(),
  role: z.enum(['member', 'moderator']),
  history: z.array(messageSchema),
  own: z.array(z.string()),
  reported: z.array(z.string()),
  pinned: messageSchema.nullable(),
  seq: z.int(),
});

export type Entry = z.output<typeof entrySchema>;

type Options = Partial<ChatSettings> & { readonly rateLimit?: number };

/**
 * A sandbox for one test with a chat, and functions to use it without a page. Its broker is the embedded one or, in
 * `npm run test:cluster`, a NATS server.
 */
export const startChat = async ({ rateLimit = 1_000_000, ...chat }: Options = {}) => {
  const { membersFiles, closeRoom } = buildRooms();
  const beside = brokerOfRun();
  const settings = { moderators: [], ...beside?.chat, ...chat };
  const identity = await startIdentity({ settings: { rateLimit }, membersFiles, chat: settings });
  await identity.reset();
  const visitor = identity.browser();
  const ask = (token: string | undefined, body: unknown = { room: ROOM }) =>
    visitor.send('/api/chat-credential', body, { token });
  const reports = (token: string | undefined) =>
    visitor.send('/api/chat-reports.json', undefined, { method: 'GET', token });
  const entryOf = async (tokens: Pick<Tokens, 'access_token'>, room = ROOM): Promise<Entry> =>
    entrySchema.parse(await (await ask(tokens.access_token, { room })).json());
  const url = beside?.url ?? `${identity.origin.replace('http', 'ws')}/chat`;
  /** Logs a member in, in a separate browser. */
  const member = (email: string = PEOPLE.member.email) => logIn(identity.browser(), { email });
  return {
    ...identity,
    visitor,
    ask,
    reports,
    entryOf,
    url,
    member,
    closeRoom,
    /** Connects a member to a room and subscribes to its events. */
    join: async (email?: string, room = ROOM) => {
      const tokens = await member(email);
      const entry = await entryOf(tokens, room);
      return { tokens, entry, ...(await enter(url, entry)) };
    },
  };
};

export type Chat = Awaited<ReturnType<typeof startChat>>;
export type Member = Awaited<ReturnType<Chat['join']>>;

/** The command of a page that sends a message. */
export const message = (text: string, id: string = randomUUID()) => ({ kind: 'message', id, text });

export const order = (kind: 'report' | 'delete' | 'mute' | 'pin', about: string | null, id: string = randomUUID()) => ({
  kind,
  id,
  message: about,
});
