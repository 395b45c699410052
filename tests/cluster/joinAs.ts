import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { connect, type IClientOptions } from 'mqtt';
import { z } from 'astro/zod';
import { onTestFinished } from 'vitest';
import { browser, logIn, PASSWORD } from '../sandbox/identity/startIdentity.ts';
import type { Club } from './startClub.ts';

/** The fields of the credential service's response that the client uses. */
const entry = z.object({
  clientId: z.string(),
  username: z.string(),
  password: z.string(),
  in: z.string(),
  out: z.string(),
  history: z.array(z.object({ id: z.string(), seq: z.int() })),
});

const messageEvent = z.object({ kind: z.literal('message'), id: z.string(), seq: z.int() });

/** Delay after which a member sends a message again, in milliseconds: longer than the rate limit requires. */
const AGAIN_MS = 1500;

/** Logs in a new, verified member; the returned function requests an entry to the room. */
export const memberIn = async ({ origin, verify }: Club, name: string) => {
  const visitor = browser(origin);
  const email = `${name.toLowerCase().replaceAll(' ', '-')}@club.example`;
  const data = { email, password: PASSWORD, given_name: name };
  await visitor.send('/identity/v1/signup', { client_id: 'club', data });
  verify(email);
  const { access_token: token } = await logIn(visitor, { email });
  return async (): Promise<unknown> =>
    (await visitor.send('/api/chat-credential', { room: 'stage-21' }, { token })).json();
};

const placeOf = (url: string) => {
  const { protocol, hostname, port } = new URL(url);
  return { protocol: protocol === 'wss:' ? ('wss' as const) : ('ws' as const), host: hostname, port: Number(port) };
};

/**
 * A member whose client behaves as a page does, without the page's code: after a lost connection it connects to the next of the given nodes,
 * requests the history, and sends its unconfirmed messages again under the same ids.
 */
export const joinAs = async (club: Club, name: string, webSockets: readonly string[], more: IClientOptions = {}) => {
  const answer = await memberIn(club, name);
  const ask = async () => entry.parse(await answer());
  const { clientId, username, password, in: topic, out } = await ask();
  const [first = ''] = webSockets;
  const client = connect(first, {
    clientId,
    username,
    password,
    protocolVersion: 4,
    clean: true,
    resubscribe: false,
    reconnectPeriod: 300,
    connectTimeout: 5000,
    keepalive: 5,
    servers: webSockets.map(placeOf),
    ...more,
  });
  onTestFinished(() => void client.end(true));
  /** Sequence numbers of received messages, by id. */
  const known = new Map<string, number>();
  const { promise: ready, resolve } = Promise.withResolvers<undefined>();
  const state = { cuts: 0 };
  client.on('error', () => undefined);
  client.on('close', () => (state.cuts += 1));
  client.on('message', (_topic, payload) => {
    const { data } = messageEvent.safeParse(JSON.parse(payload.toString()));
    if (data !== undefined) known.set(data.id, data.seq);
  });
  const catchUp = async () => {
    await client.subscribeAsync(out, { qos: 0 });
    for (const { id, seq } of (await ask()).history) known.set(id, seq);
    resolve(undefined);
  };
  client.on('connect', () => {
    catchUp().catch(() => {
      client.stream.destroy();
    });
  });
  await ready;
  const publish = (id: string) =>
    client.publishAsync(topic, JSON.stringify({ kind: 'message', id, text: `From ${name}` }), { qos: 1 });
  return {
    client,
    known,
    cuts: () => state.cuts,
    /** Sends one message, once, and returns its id after the broker's acknowledgement. */
    sendOnce: async (id: string = randomUUID()): Promise<string> => {
      await publish(id);
      return id;
    },
    /** Sends `count` messages, each repeatedly until the client has received it. */
    sendAll: async (count: number): Promise<readonly string[]> => {
      const ids: string[] = [];
      while (ids.length < count) {
        const id = randomUUID();
        while (!known.has(id)) {
          // The acknowledgement does not matter here: the loop waits for the message itself.
          if (client.connected) publish(id).catch(() => undefined);
          await setTimeout(AGAIN_MS);
        }
        ids.push(id);
      }
      return ids;
    },
    history: async () => (await ask()).history,
  };
};

export type Fan = Awaited<ReturnType<typeof joinAs>>;
