import { z } from 'zod';
import { connect, type MqttClient } from 'mqtt';
import type { Log } from '../../platform/log.ts';
import { messageOf } from '../../platform/messageOf.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { GateBroker } from './gateBroker.ts';
import { PACKET_MAX } from './limits.ts';
import { GATE } from './topics.ts';

type Options = {
  /** The address of the broker, or of each of its nodes. */
  readonly urls: readonly string[];
  /** A secret: a connection of the same name would take the gate's place, and what waits for it. */
  readonly clientId: string;
  /** The gate's password, new for each connection: an old one may have expired. */
  readonly password: () => Promise<string>;
  readonly log: Log;
};

type Handle = (topic: string, payload: Uint8Array) => void;

/** How long to wait before the gate tries again, at the next node, in milliseconds. */
const RETRY_MS = 500;
/** A node that falls silent is left after one and a half times this, in seconds. */
const KEEP_ALIVE_S = 5;
/** How long one node may take to admit the gate, in milliseconds; the first time, a cluster makes its streams. */
const CONNECT_MS = 10_000;

/**
 * Any broker for MQTT 3.1.1 that trusts the same account, such as a cluster of NATS servers, by WebSocket or TCP addresses. Its session
 * outlives connections: what members publish while the gate is away waits for it, and is acknowledged only after it was handled.
 *
 * @throws {Refusal} when no node can be reached at the start; later they are tried in turn for as long as it takes.
 */
export async function remoteBroker({ urls, log, ...identity }: Options): Promise<GateBroker> {
  const { promise: subscribed, resolve: subscribeTo } = Promise.withResolvers<Handle>();
  const client = await firstOf(urls, identity, subscribed).catch((error: unknown) => {
    throw new Refusal(`The broker ${urls.join(',')} cannot be used: ${messageOf(error)}.`);
  });
  watch(client, identity, log);
  return {
    subscribe: (filter, handle) => {
      const subscribe = () => {
        client.subscribeAsync(filter, { qos: 1 }).catch((error: unknown) => {
          log('error', 'gate_not_subscribed', { reason: messageOf(error) });
          client.stream.destroy();
        });
      };
      // Again at each connection: a broker may have lost the session.
      client.on('connect', subscribe);
      subscribe();
      subscribeTo(handle);
    },
    publish: (topic, payload, { retain }) => {
      client.publish(topic, payload, { qos: 0, retain });
    },
    isConnected: () => client.connected,
    close: () => client.endAsync(true),
  };
}

/** Reports a lost broker, and renews the password before each new connection. */
function watch(client: MqttClient, { password }: Identity, log: Log): void {
  let trouble = '';
  client.on('error', ({ message }) => {
    // Once each: the connection is tried again and again.
    if (message !== trouble) log('error', 'gate_disconnected', { reason: message });
    trouble = message;
  });
  client.on('connect', () => {
    if (trouble !== '') log('info', 'gate_connected');
    trouble = '';
  });
  client.on('close', () => {
    // Another node has another name, which its certificate must bear.
    delete client.options.servername;
    void password().then((fresh) => {
      client.options.password = fresh;
    });
  });
}

type Identity = Pick<Options, 'clientId' | 'password'>;

/** Connected to the first node that answers; it continues with the next one whenever it loses one. */
async function firstOf(urls: readonly string[], identity: Identity, subscribed: Promise<Handle>): Promise<MqttClient> {
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
  passOn(client, subscribed);
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

/** Passes packets on one after the other, from the first one on; each is acknowledged to the broker after the gate has handled it. */
function passOn(client: MqttClient, subscribed: Promise<Handle>): void {
  client.handleMessage = (packet, done) => {
    void subscribed.then((handle) => {
      // What is retained was never allowed, and no rule lets anything this large pass.
      const isFit = !packet.retain && packet.payload.length <= PACKET_MAX;
      if (isFit) handle(packet.topic, Buffer.from(packet.payload));
      done();
    });
  };
}
