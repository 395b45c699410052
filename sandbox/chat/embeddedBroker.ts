import { setImmediate } from 'node:timers/promises';
import { Aedes, type PublishPacket } from 'aedes';
import type { Clock } from '../../platform/clock.ts';
import type { Claims } from '../../services/chat/credential.ts';
import type { GateBroker } from '../../services/chat/gateBroker.ts';
import type { ChatKeys } from '../../services/chat/keys.ts';
import { GATE } from '../../services/chat/topics.ts';
import type { Connections } from './connections.ts';
import { CONNECT_LIFE, DRAIN_LIFE } from './limits.ts';
import { readCredential } from './readCredential.ts';

type Options = {
  readonly keys: Pick<ChatKeys, 'account'>;
  readonly clock: Clock;
  readonly connections: Connections;
  /** Whether the login behind a credential has ended since; a broker elsewhere does not know, and waits for its expiry. */
  readonly isOver: (claims: Claims) => boolean;
};

/** aedes, and what the gate needs of it. */
export type EmbeddedBroker = GateBroker & { readonly handle: Aedes['handle'] };

/**
 * A broker for MQTT 3.1.1 in this process. It checks what a NATS server checks of the same credential: signature, expiry, and each topic
 * by itself. It keeps no session beyond a connection, takes no wills and retains for the gate alone.
 */
export async function embeddedBroker({ keys, clock, connections, isOver }: Options): Promise<EmbeddedBroker> {
  const broker = await Aedes.createBroker({
    // One who reads slowly must not hold up the others, and is waited for only so long.
    concurrency: 0,
    drainTimeout: DRAIN_LIFE,
    connectTimeout: CONNECT_LIFE,
    preConnect: (_client, packet, answer) => {
      // What would wait for somebody who has gone is the gate's to keep (history), not the broker's.
      packet.clean = true;
      answer(packet.will === undefined ? null : new Error('no wills here'), packet.will === undefined);
    },
    authenticate: (client, _username, password, answer) => {
      const claims = readCredential(keys, password?.toString() ?? '', clock.now());
      const isHers = claims?.clientId === client.id && !isOver(claims);
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
      const isAllowed = covers(claims?.publish, packet.topic) && (claims?.expiresAt ?? 0) > clock.now();
      answer(isAllowed && isPlain(packet, claims?.sub === GATE) ? null : new Error('not allowed'));
    },
    authorizeSubscribe: (client, subscription, answer) => {
      const isAllowed = covers(connections.claimsOf(client)?.subscribe, subscription.topic);
      answer(null, isAllowed ? subscription : null);
    },
  });
  return { handle: (stream, request) => broker.handle(stream, request), ...gateSide(broker) };
}

/** A right is a topic, or a filter with `+` for a level; a gate that comes from elsewhere has such rights. */
function covers(rights: readonly string[] | undefined, wanted: string): boolean {
  const levels = wanted.split('/');
  return (rights ?? []).some((right) => {
    const own = right.split('/');
    return own.length === levels.length && own.every((level, place) => level === '+' || level === levels[place]);
  });
}

/** What is retained is the gate's. A member's message is said once, by the gate; NATS knows no exactly-once (QoS 2) either. */
function isPlain({ retain, qos }: PublishPacket, isGate: boolean): boolean {
  return qos < 2 && (isGate || !retain);
}

function gateSide(broker: Aedes): GateBroker {
  let turn = Promise.resolve();
  return {
    subscribe: (filter, handle) => {
      broker.subscribe(
        filter,
        ({ topic, payload }, done) => {
          handle(topic, Buffer.from(payload));
          done();
        },
        () => undefined,
      );
    },
    publish: (topic, payload, { retain }) => {
      turn = turn.then(async () => {
        broker.publish({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain }, () => undefined);
        // aedes numbers what is published, keeps what it retains in a later tick, and then takes it for old when the next one was quicker.
        if (retain) await setImmediate();
      });
    },
    isConnected: () => !broker.closed,
    close: () =>
      new Promise((resolve) => {
        broker.close(resolve);
      }),
  };
}
