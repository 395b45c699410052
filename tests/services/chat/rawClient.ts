import { connect, connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { z } from 'astro/zod';
import { expect, onTestFinished } from 'vitest';
import type { Entry } from './startChat.ts';

const roomEvent = z.looseObject({ kind: z.string() });
type Received = z.output<typeof roomEvent>;

type Credential = Pick<Entry, 'clientId' | 'username' | 'password'>;

const options = ({ clientId, username, password }: Credential, more: IClientOptions): IClientOptions => ({
  clientId,
  username,
  password,
  protocolVersion: 4,
  clean: true,
  reconnectPeriod: 0,
  connectTimeout: 5000,
  ...more,
});

/** Connects a bare MQTT client; resolves to `connected` or to the reason of the failure. */
export const tryToConnect = (url: string, credential: Credential, more: IClientOptions = {}): Promise<string> =>
  new Promise((resolve) => {
    const client = connect(url, options(credential, more));
    const end = (outcome: string) => {
      client.end(true);
      resolve(outcome);
    };
    client.on('connect', () => {
      end('connected');
    });
    client.on('error', ({ message }) => {
      end(message);
    });
    client.on('close', () => {
      end('closed');
    });
  });

/** Connects a bare MQTT client with a valid credential, and records the events that it receives. */
export const enter = async (url: string, entry: Entry, more: IClientOptions = {}) => {
  const client = await connectAsync(url, options(entry, more), false);
  onTestFinished(() => void client.end(true));
  const received: Received[] = [];
  client.on('message', (_topic, payload) => received.push(roomEvent.parse(JSON.parse(payload.toString()))));
  client.on('error', () => undefined);
  await client.subscribeAsync(entry.out, { qos: 0 });
  const send = (command: unknown) => client.publishAsync(entry.in, JSON.stringify(command), { qos: 1 });
  return { client, received, send, ...listening(received), isOver: overOf(client) };
};

const listening = (received: readonly Received[]) => ({
  /** Waits for an event with these fields, and returns it. */
  receives: async (wanted: Readonly<Record<string, unknown>>): Promise<Received> => {
    const find = () => received.find((one) => Object.entries(wanted).every(([key, value]) => one[key] === value));
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    return find() ?? { kind: 'nothing' };
  },
  of: (kind: string) => received.filter((one) => one.kind === kind),
});

/** Resolves when the connection has ended. */
const overOf = (client: MqttClient): Promise<true> =>
  new Promise((resolve) => {
    client.on('close', () => {
      resolve(true);
    });
  });
