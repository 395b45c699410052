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

// Processes take their time on a machine that does something else as well.
vi.setConfig({ testTimeout: 60_000 });

const WRITERS = 12;

const said = z.object({ kind: z.literal('message'), id: z.string(), seq: z.int() });

/** A member who was just now verified, in the room: she says again what she did not hear, as a page does. */
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
  const heard = new Map<string, number>();
  client.on('message', (_topic, payload) => {
    const { data } = said.safeParse(JSON.parse(payload.toString()));
    if (data !== undefined) heard.set(data.id, data.seq);
  });
  await client.subscribeAsync(out);
  const own = message(`From writer ${number}`);
  const send = () => {
    client.publish(topic, JSON.stringify(own), { qos: 1 });
  };
  return { client, heard, own, send, ask };
};

it('R28 a broker that is killed under messages comes back with everything that was said, once, and so do its members', async () => {
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
  await expect.poll(() => witness?.heard.size ?? 0, { interval: 1, timeout: 20_000 }).toBeGreaterThan(0);
  await first.kill();
  const before = new Map(writers.flatMap(({ heard }) => [...heard]));
  await sandboxProcess(port, file, membersFiles);
  await expect.poll(() => writers.every(({ client }) => client.connected), { timeout: 20_000 }).toBe(true);
  for (const { own, heard, send } of writers) if (!heard.has(own.id)) send();
  await expect.poll(() => writers.every(({ own, heard }) => heard.has(own.id)), { timeout: 20_000 }).toBe(true);
  const history = (await witness?.ask())?.history ?? [];
  // What was acknowledged is there under its number, nobody's message twice, and no number is missing.
  expect(history.filter(({ id, seq }) => before.get(id) === seq)).toHaveLength(before.size);
  expect(history.map(({ seq }) => seq)).toEqual(Array.from({ length: WRITERS }, (_, index) => index + 1));
  expect(new Set(history.map(({ id }) => id))).toEqual(new Set(writers.map(({ own }) => own.id)));
});
