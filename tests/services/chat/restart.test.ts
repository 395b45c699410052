import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { connectAsync } from 'mqtt';
import { z } from 'astro/zod';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../scripts/freePort.ts';
import { temporaryFolder } from '../../scripts/temporaryFolder.ts';
import { browser, logIn, PASSWORD } from '../../sandbox/identity/startIdentity.ts';
import { sandboxProcess } from './sandboxProcess.ts';
import { buildRooms, entrySchema, message } from './startChat.ts';

// The start of a process is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const WRITERS = 12;

const messageEvent = z.object({ kind: z.literal('message'), id: z.string(), seq: z.int() });

/** A new, verified member in the room, with a function that sends the member's message again, as a page does. */
const writer = async (origin: string, verify: (email: string) => void, number: number) => {
  const visitor = browser(origin);
  const email = `writer-${number}@club.example`;
  const data = { email, password: PASSWORD, given_name: `Writer ${number}` };
  await visitor.send('/identity/v1/signup', { client_id: 'club', data });
  verify(email);
  const tokens = await logIn(visitor, { email });
  const ask = async () => {
    const answer = await visitor.send('/api/chat-credential', { room: 'stage-21' }, { token: tokens.access_token });
    return entrySchema.parse(await answer.json());
  };
  const { clientId, username, password, in: topic, out } = await ask();
  const url = `${origin.replace('http', 'ws')}/chat`;
  const client = await connectAsync(url, { clientId, username, password, protocolVersion: 4, reconnectPeriod: 200 });
  onTestFinished(() => void client.end(true));
  client.on('error', () => undefined);
  const received = new Map<string, number>();
  client.on('message', (_topic, payload) => {
    const { data } = messageEvent.safeParse(JSON.parse(payload.toString()));
    if (data !== undefined) received.set(data.id, data.seq);
  });
  await client.subscribeAsync(out);
  const own = message(`From writer ${number}`);
  const send = () => {
    client.publish(topic, JSON.stringify(own), { qos: 1 });
  };
  return { client, received, own, send, ask };
};

it('R28 a broker that is killed under load restarts with each acknowledged message once, and its members reconnect', async () => {
  const { membersFiles } = buildRooms();
  const [port, file] = [await freePort(0), join(temporaryFolder(), 'data.db')];
  const first = await sandboxProcess(port, file, membersFiles);
  const database = new DatabaseSync(file);
  onTestFinished(() => {
    database.close();
  });
  const verify = (email: string) => {
    database.prepare('UPDATE account SET email_verified = 1 WHERE email = ?').run(email);
  };
  const writers: Awaited<ReturnType<typeof writer>>[] = [];
  for (let number = 1; number <= WRITERS; number += 1) {
    writers.push(await writer(`http://localhost:${port}`, verify, number));
  }
  const [witness] = writers;
  for (const { send } of writers) send();
  await expect.poll(() => witness?.received.size ?? 0, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
  await first.kill();
  const before = new Map(writers.flatMap(({ received }) => [...received]));
  await sandboxProcess(port, file, membersFiles);
  await expect.poll(() => writers.every(({ client }) => client.connected), { timeout: 20_000 }).toBe(true);
  for (const { own, received, send } of writers) if (!received.has(own.id)) send();
  await expect.poll(() => writers.every(({ own, received }) => received.has(own.id)), { timeout: 20_000 }).toBe(true);
  const history = (await witness?.ask())?.history ?? [];
  // Each message received before is stored under its number, no message is stored twice, and no number is missing.
  expect(history.filter(({ id, seq }) => before.get(id) === seq)).toHaveLength(before.size);
  expect(history.map(({ seq }) => seq)).toEqual(Array.from({ length: WRITERS }, (_, index) => index + 1));
  expect(new Set(history.map(({ id }) => id))).toEqual(new Set(writers.map(({ own }) => own.id)));
});
