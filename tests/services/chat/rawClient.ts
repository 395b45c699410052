import { connect, connectAsync, type IClientOptions, type MqttClient } from 'mqtt';
import { z } from 'astro/zod';
import { expect, onTestFinished } from 'vitest';
import type { Entry } from './startChat.ts';

const said = z.looseObject({ kind: z.string() });
export type Heard = z.output<typeof said>;

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

/** Connects as any program could, or answers in a word why it may not. */
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

/** A member with a valid credential who never ran our page, and all that she hears. */
export const enter = async (url: string, entry: Entry, more: IClientOptions = {}) => {
  const client = await connectAsync(url, options(entry, more), false);
  onTestFinished(() => void client.end(true));
  const heard: Heard[] = [];
  client.on('message', (_topic, payload) => heard.push(said.parse(JSON.parse(payload.toString()))));
  client.on('error', () => undefined);
  await client.subscribeAsync(entry.out, { qos: 0 });
  const send = (wish: unknown) => client.publishAsync(entry.in, JSON.stringify(wish), { qos: 1 });
  return { client, heard, send, ...listening(heard), isOver: overOf(client) };
};

const listening = (heard: readonly Heard[]) => ({
  /** Waits until something has been said, and answers it. */
  hears: async (wanted: Readonly<Record<string, unknown>>): Promise<Heard> => {
    const find = () => heard.find((one) => Object.entries(wanted).every(([key, value]) => one[key] === value));
    await expect.poll(find, { timeout: 10_000 }).toBeDefined();
    return find() ?? { kind: 'nothing' };
  },
  of: (kind: string) => heard.filter((one) => one.kind === kind),
});

/** Resolves when the connection has ended. */
const overOf = (client: MqttClient): Promise<true> =>
  new Promise((resolve) => {
    client.on('close', () => {
      resolve(true);
    });
  });
