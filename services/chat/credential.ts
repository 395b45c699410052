import { createHmac } from 'node:crypto';
import { encodeUser } from '@nats-io/jwt';
import type { ChatKeys } from './keys.ts';
import { CREDENTIAL_LIFE, GATE_CREDENTIAL_LIFE } from './limits.ts';
import { GATE, inTopic, outTopic, partsOf } from './topics.ts';

/** The rights that a credential gives its connection. */
export type Claims = {
  readonly clientId: string;
  readonly sub: string;
  /** MQTT topics. */
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/**
 * NATS delivers QoS 1 messages on subjects of this form (NATS, "MQTT", permissions), written here as a topic. Only the gate may subscribe
 * to it: members subscribe with QoS 0, so that no member can make the servers store messages or read another client's deliveries.
 */
const DELIVERY = '$MQTT/sub/>';

/** Prefix of the client id in the credential's only tag. */
export const CLIENT_TAG = 'client:';

/** The NATS subject of an MQTT topic; topics of the chat have no dot. */
const subjectOf = (topic: string): string => topic.replaceAll('/', '.').replaceAll('+', '*');

/** Seconds since 1970, rounded down: NATS has no fractions. */
const expiryAt = (moment: number): number => Math.floor(moment / 1000);

type Member = { readonly clientId: string; readonly sub: string; readonly room: string; readonly now: number };

/**
 * The password that admits a member to one room for five minutes: a NATS user JWT of type bearer.
 *
 * @throws {RangeError} for an id that cannot be one level of a topic: a wildcard in it would let a member read the whole room.
 */
export async function memberCredential(keys: ChatKeys, { clientId, sub, room, now }: Member) {
  if (partsOf(inTopic(room, sub))?.sub !== sub) throw new RangeError('The id of a member cannot stand in a topic.');
  const exp = expiryAt(now + CREDENTIAL_LIFE);
  const rights = { publish: [inTopic(room, sub)], subscribe: [outTopic(room)] };
  return { password: await credential(keys, { ...rights, clientId, sub, exp }), expiresAt: exp * 1000 };
}

/**
 * The client id of the gate's connection: constant, and derived from the account's key, so that only its holder knows it. NATS lets a
 * connection of the same account take over a session by its client id.
 */
export function gateClientId({ account }: Pick<ChatKeys, 'account'>): string {
  return createHmac('sha256', account.getSeed()).update(GATE).digest('hex').slice(0, 20);
}

/** The gate's credential: it reads every room and publishes to every room. */
export function gateCredential(keys: ChatKeys, now: number): Promise<string> {
  const rights = { publish: [outTopic('+')], subscribe: [inTopic('+', '+'), DELIVERY] };
  const exp = expiryAt(now + GATE_CREDENTIAL_LIFE);
  return credential(keys, { ...rights, clientId: gateClientId(keys), sub: GATE, exp });
}

type Wanted = Omit<Claims, 'expiresAt'> & { readonly exp: number };

function credential({ user, account }: ChatKeys, { clientId, sub, publish, subscribe, exp }: Wanted): Promise<string> {
  const rights = {
    pub: { allow: publish.map(subjectOf) },
    sub: { allow: subscribe.map(subjectOf) },
    bearer_token: true,
    allowed_connection_types: ['MQTT' as const, 'MQTT_WS' as const],
    tags: [CLIENT_TAG + clientId],
  };
  return encodeUser(sub, user, account, rights, { exp });
}
