import { z } from 'astro/zod';
import { connect, type MqttClient } from 'mqtt';
import { GATE, PACKET_MAX } from './config.ts';
import type { GateBroker } from './gate.ts';

type Options = {
  /** The address of the broker, or of each of its nodes. */
  readonly urls: readonly string[];
  /** Nobody else may know it: a connection of the same name would take the gate's place, and what waits for it. */
  readonly clientId: string;
  /** The gate's password, new for each connection: an old one may have expired. */
  readonly password: () => Promise<string>;
  readonly log: (line: string) => void;
};

type Hear = (topic: string, payload: Uint8Array) => void;

/** How long to wait before the gate tries again, at the next node, in milliseconds. */
const RETRY_MS = 500;
/** A node that falls silent without a word is left after one and a half times this, in seconds. */
const KEEP_ALIVE_S = 5;
/** How long one node may take to let the gate in, in milliseconds; the first time, a cluster makes its streams. */
const CONNECT_MS = 10_000;

/**
 * Any broker for MQTT 3.1.1 that trusts the same account, such as a cluster of NATS servers, by WebSocket or TCP addresses. Its session
 * outlives connections: what members publish while the gate is away waits for it, and is acknowledged only after it has been dealt with.
 *
 * @throws Error when no node can be reached at the start; later they are tried in turn for as long as it takes.
 */
export async function remoteBroker({ urls, log, ...identity }: Options): Promise<GateBroker> {
  const { promise: listening, resolve: listen } = Promise.withResolvers<Hear>();
  const client = await firstOf(urls, identity, listening);
  let trouble = '';
  client.on('error', ({ message }) => {
    // Once each: it is tried again and again.
    if (message !== trouble) log(`The chat's gate has lost its broker: ${message}`);
    trouble = message;
  });
  client.on('connect', () => {
    trouble = '';
  });
  client.on('close', () => {
    // Another node has another name, which its certificate must bear.
    delete client.options.servername;
    void identity.password().then((fresh) => {
      client.options.password = fresh;
    });
  });
  return {
    listen: (filter, hear) => {
      const subscribe = () => {
        client.subscribeAsync(filter, { qos: 1 }).catch((error: unknown) => {
          log(`The chat's gate is not heard by its broker: ${error instanceof Error ? error.message : String(error)}`);
          client.stream.destroy();
        });
      };
      // Again at each connection: a broker may have lost the session.
      client.on('connect', subscribe);
      subscribe();
      listen(hear);
    },
    say: (topic, payload, { retain }) => {
      client.publish(topic, payload, { qos: 0, retain });
    },
    close: () => client.endAsync(true),
  };
}

type Identity = Pick<Options, 'clientId' | 'password'>;

/** Connected to the first node that answers; it goes on to the next one whenever it loses one. */
async function firstOf(urls: readonly string[], identity: Identity, listening: Promise<Hear>): Promise<MqttClient> {
  const [url = '', ...others] = urls;
  const client = connect(url, {
    clientId: identity.clientId,
    username: GATE,
    password: await identity.password(),
    protocolVersion: 4,
    clean: false,
    resubscribe: false,
    keepalive: KEEP_ALIVE_S,
    connectTimeout: CONNECT_MS,
    reconnectPeriod: RETRY_MS,
    servers: urls.map(serverAt),
  });
  handOver(client, listening);
  const failures: string[] = [];
  return new Promise((resolve, reject) => {
    const onError = ({ message }: Error) => failures.push(message);
    const onClose = () => {
      failures.push('it does not answer');
      tries += 1;
      if (tries <= others.length) return;
      client.end(true);
      reject(new Error(failures[0]));
    };
    let tries = 0;
    client.on('error', onError).on('close', onClose);
    client.once('connect', () => {
      client.off('error', onError).off('close', onClose);
      resolve(client);
    });
  });
}

const scheme = z.enum(['ws', 'wss', 'mqtt', 'mqtts']);

function serverAt(url: string) {
  const { protocol, hostname, port } = new URL(url);
  const name = scheme.parse(protocol.slice(0, -1));
  return { protocol: name, host: hostname, port: Number(port) || USUAL_PORTS[name] };
}

const USUAL_PORTS = { ws: 80, wss: 443, mqtt: 1883, mqtts: 8883 };

/** Packets are handed over one after the other, from the first one on; the broker is told that one has arrived when the gate has done with it. */
function handOver(client: MqttClient, listening: Promise<Hear>): void {
  client.handleMessage = (packet, done) => {
    void listening.then((hear) => {
      // What is retained was never allowed, and what is this large no rule of ours would let pass.
      const isFit = !packet.retain && packet.payload.length <= PACKET_MAX;
      if (isFit) hear(packet.topic, Buffer.from(packet.payload));
      done();
    });
  };
}
