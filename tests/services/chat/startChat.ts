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

// Each test starts a sandbox and logs members in, which takes its time on a machine that does something else as well.
vi.setConfig({ testTimeout: 60_000 });

const ROOM = 'stage-21';
/** Another room, open as well. */
export const OTHER_ROOM = 'stage-20';
/** A room whose day is over, and one whose day is to come. */
const CLOSED = [
  { id: 'stage-01', opensAt: '2020-08-29T10:10:00.000Z', closesAt: '2020-08-29T18:00:00.000Z' },
  { id: 'stage-02', opensAt: '2100-08-29T10:10:00.000Z', closesAt: '2100-08-29T18:00:00.000Z' },
];
const OPEN = [ROOM, OTHER_ROOM].map((id) => ({ id, opensAt: null, closesAt: null }));

/** The folder that a build would have left, with the rooms of the tests, and a way to have their day over. */
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

/** What the credential service hands out, and nothing more. */
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
  pinned: messageSchema.nullable(),
  seq: z.int(),
});

export type Entry = z.output<typeof entrySchema>;

type Wishes = Partial<ChatSettings> & { readonly rateLimit?: number };

/**
 * A sandbox of this test's own with a chat, and ways into it without any page of ours: beside the embedded broker or, in
 * `npm run test:cluster`, a NATS server.
 */
export const startChat = async ({ rateLimit = 1_000_000, ...chat }: Wishes = {}) => {
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
  /** Somebody who is logged in, in a browser of her own. */
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
    /** A member in a room: connected, and listening. */
    join: async (email?: string, room = ROOM) => {
      const tokens = await member(email);
      const entry = await entryOf(tokens, room);
      return { tokens, entry, ...(await enter(url, entry)) };
    },
  };
};

export type Chat = Awaited<ReturnType<typeof startChat>>;
export type Member = Awaited<ReturnType<Chat['join']>>;

/** A message as a page would send it. */
export const message = (text: string, id: string = randomUUID()) => ({ kind: 'message', id, text });

export const order = (kind: 'report' | 'delete' | 'mute' | 'pin', about: string | null, id: string = randomUUID()) => ({
  kind,
  id,
  message: about,
});
