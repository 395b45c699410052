import { connectAsync } from 'mqtt';
import { GATE } from './config.ts';
import type { GateBroker } from './gate.ts';

type Options = {
  readonly url: string;
  /** The gate's password, new for each connection: an old one may have expired. */
  readonly password: () => Promise<string>;
  readonly log: (line: string) => void;
};

/** How long to wait before the gate tries again, in milliseconds. */
const RETRY_MS = 1000;

/**
 * Any broker for MQTT 3.1.1 that trusts the same account, such as a cluster of NATS servers, by its WebSocket or TCP address.
 *
 * @throws Error when it cannot be reached at the start; later it is tried again for as long as it takes.
 */
export async function remoteBroker({ url, password, log }: Options): Promise<GateBroker> {
  const identity = { clientId: GATE, username: GATE, password: await password() };
  const client = await connectAsync(
    url,
    { ...identity, protocolVersion: 4, clean: true, reconnectPeriod: RETRY_MS },
    // Whoever starts it wants to know at once.
    false,
  );
  let trouble = '';
  client.on('error', ({ message }) => {
    // Once each: it is tried again every second.
    if (message !== trouble) log(`The chat's gate has lost its broker: ${message}`);
    trouble = message;
  });
  client.on('connect', () => {
    trouble = '';
  });
  client.on('close', () => {
    void password().then((fresh) => {
      client.options.password = fresh;
    });
  });
  return {
    listen: (filter, hear) => {
      client.on('message', (topic, payload) => {
        hear(topic, payload);
      });
      void client.subscribeAsync(filter, { qos: 1 });
    },
    say: (topic, payload, { retain }) => {
      client.publish(topic, payload, { qos: 0, retain });
    },
    close: () => client.endAsync(true),
  };
}
