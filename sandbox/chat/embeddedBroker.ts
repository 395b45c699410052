import { Aedes, type PublishPacket } from 'aedes';
import type { Clock } from '../clock.ts';
import { CONNECT_LIFE, DRAIN_LIFE } from './config.ts';
import type { Connections } from './connections.ts';
import { readCredential } from './credential.ts';
import type { GateBroker } from './gate.ts';
import type { ChatKeys } from './keys.ts';

type Options = { readonly keys: ChatKeys; readonly clock: Clock; readonly connections: Connections };

/** aedes, and what the gate needs of it. */
export type EmbeddedBroker = GateBroker & { readonly handle: Aedes['handle'] };

/**
 * A broker for MQTT 3.1.1 in this process. It checks what a NATS server checks of the same credential: signature, expiry, and each topic
 * by itself. It keeps no session beyond a connection, takes no wills and retains for the gate alone.
 */
export async function embeddedBroker({ keys, clock, connections }: Options): Promise<EmbeddedBroker> {
  const broker = await Aedes.createBroker({
    // One who reads slowly must not hold up the others, and is waited for only so long.
    ...{ concurrency: 0, drainTimeout: DRAIN_LIFE, connectTimeout: CONNECT_LIFE },
    preConnect: (_client, packet, answer) => {
      // What would wait for somebody who has gone is the gate's to keep (history), not the broker's.
      packet.clean = true;
      answer(packet.will === undefined ? null : new Error('no wills here'), packet.will === undefined);
    },
    authenticate: (client, _username, password, answer) => {
      const claims = readCredential(keys, password?.toString() ?? '', clock.now());
      const isHers = claims?.clientId === client.id;
      if (isHers) {
        connections.add(client, claims);
        client.conn.once('close', () => {
          connections.remove(client);
        });
      }
      answer(null, isHers);
    },
    authorizePublish: (client, packet, answer) => {
      const claims = connections.claimsOf(client);
      const isAllowed = claims?.publish.includes(packet.topic) === true && claims.expiresAt > clock.now();
      answer(isAllowed && isPlain(packet) ? null : new Error('not allowed'));
    },
    authorizeSubscribe: (client, subscription, answer) => {
      const isAllowed = connections.claimsOf(client)?.subscribe.includes(subscription.topic) === true;
      answer(null, isAllowed ? subscription : null);
    },
  });
  return { handle: (stream, request) => broker.handle(stream, request), ...gateSide(broker) };
}

/** A member's message is said once, by the gate. NATS knows no exactly-once (QoS 2) either. */
function isPlain({ retain, qos }: PublishPacket): boolean {
  return !retain && qos < 2;
}

function gateSide(broker: Aedes): GateBroker {
  return {
    listen: (filter, hear) => {
      broker.subscribe(
        filter,
        ({ topic, payload }, done) => {
          hear(topic, Buffer.from(payload));
          done();
        },
        () => undefined,
      );
    },
    say: (topic, payload, { retain }) => {
      broker.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain }, () => undefined);
    },
    close: () =>
      new Promise((resolve) => {
        broker.close(resolve);
      }),
  };
}
