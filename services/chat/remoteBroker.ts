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
  /** A secret: a connection with the same client id would take over the gate's session and its queued messages. */
  readonly clientId: string;
  /** Returns the gate's password, new for each connection: an earlier one may have expired. */
  readonly password: () => Promise<string>;
  readonly log: Log;
};

type Handle = (topic: string, payload: Uint8Array) => void;

/** Delay before the gate reconnects, to the next node, in milliseconds. */
const RETRY_MS = 500;
/** MQTT keep-alive, in seconds; the client leaves a node that has not responded for one and a half times this. */
const KEEP_ALIVE_S = 5;
/** Time limit for the CONNACK of one node, in milliseconds; for the first connection a cluster creates its streams. */
const CONNECT_MS = 10_000;

/**
 * Connects to any broker for MQTT 3.1.1 that trusts the same account, such as a cluster of NATS servers, over WebSocket or TCP. The session
 * outlives connections: the broker queues messages while the gate is disconnected, and the gate acknowledges each after handling it.
 *
 * @throws {Refusal} when no node can be reached at the start; later the nodes are tried in turn without a limit.
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
      // Subscribes again on each connection, because a broker may have lost the session.
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

/** Logs a lost connection, and renews the password before each new one. */
function watch(client: MqttClient, { password }: Identity, log: Log): void {
  let trouble = '';
  client.on('error', ({ message }) => {
    // The client retries without a limit, so a repeated message is logged once.
    if (message !== trouble) log('error', 'gate_disconnected', { reason: message });
    trouble = message;
  });
  client.on('connect', () => {
    if (trouble !== '') log('info', 'gate_connected');
    trouble = '';
  });
  client.on('close', () => {
    // The next node has another host name, and its certificate must match that one.
    delete client.options.servername;
    void password().then((fresh) => {
      client.options.password = fresh;
    });
  });
}

type Identity = Pick<Options, 'clientId' | 'password'>;

/** A client connected to the first node that answers; after a lost connection it continues with the next node. */
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

/** Passes packets to the handler one at a time, including those before the subscription; each is acknowledged after the handler returns. */
function passOn(client: MqttClient, subscribed: Promise<Handle>): void {
  client.handleMessage = (packet, done) => {
    void subscribed.then((handle) => {
      // Members may not publish retained messages, and a payload of this size is invalid in any case.
      const isFit = !packet.retain && packet.payload.length <= PACKET_MAX;
      if (isFit) handle(packet.topic, Buffer.from(packet.payload));
      done();
    });
  };
}
