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
  /** Whether the login behind a credential has ended since. A remote broker does not know this: it waits for the expiry. */
  readonly isOver: (claims: Claims) => boolean;
};

/** aedes, with the operations that the gate needs. */
export type EmbeddedBroker = GateBroker & { readonly handle: Aedes['handle'] };

/**
 * A broker for MQTT 3.1.1 in this process. It checks the same properties of a credential as a NATS server: signature, expiry, and each
 * topic separately. A session ends with its connection, wills are refused, and only the gate may publish retained messages.
 */
export async function embeddedBroker({ keys, clock, connections, isOver }: Options): Promise<EmbeddedBroker> {
  const broker = await Aedes.createBroker({
    // A slow client must not delay the others, and the wait for it is limited.
    concurrency: 0,
    drainTimeout: DRAIN_LIFE,
    connectTimeout: CONNECT_LIFE,
    preConnect: (_client, packet, answer) => {
      // Missed messages come from the gate's history, not from a persistent session.
      packet.clean = true;
      answer(packet.will === undefined ? null : new Error('no wills here'), packet.will === undefined);
    },
    authenticate: (client, _username, password, answer) => {
      const claims = readCredential(keys, password?.toString() ?? '', clock.now());
      const isAccepted = claims?.clientId === client.id && !isOver(claims);
      if (isAccepted) {
        connections.add(client, claims);
        client.conn.once('close', () => {
          connections.remove(client);
        });
      }
      answer(null, isAccepted);
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

/** A right is a topic, or a filter with `+` for a level; the credential of an external gate has such filters. */
function covers(rights: readonly string[] | undefined, wanted: string): boolean {
  const levels = wanted.split('/');
  return (rights ?? []).some((right) => {
    const own = right.split('/');
    return own.length === levels.length && own.every((level, place) => level === '+' || level === levels[place]);
  });
}

/** Only the gate may publish retained messages. NATS does not support exactly-once delivery (QoS 2), so this broker refuses it too. */
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
        // aedes numbers messages and stores retained ones in a later tick. It would drop one as outdated if the next was stored first.
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
