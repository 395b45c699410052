import { createHmac } from 'node:crypto';
import { encodeUser } from '@nats-io/jwt';
import type { ChatKeys } from './keys.ts';
import { CREDENTIAL_LIFE, GATE_CREDENTIAL_LIFE } from './limits.ts';
import { GATE, inTopic, outTopic, partsOf } from './topics.ts';

/** What a credential allows a connection. */
export type Claims = {
  readonly clientId: string;
  readonly sub: string;
  /** Topics of MQTT. */
  readonly publish: readonly string[];
  readonly subscribe: readonly string[];
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
};

/**
 * NATS hands messages of QoS 1 by subjects of this kind (NATS, "MQTT", permissions), here as a topic. Only the gate may: members read with QoS 0, which needs
 * none, and so none of them can have the servers keep anything for her, or listen to what is handed to others.
 */
const DELIVERY = '$MQTT/sub/>';

/** Stands before the connection's name in the credential's only tag. */
export const CLIENT_TAG = 'client:';

/** A topic of MQTT as NATS knows it; ours have no dot. */
const subjectOf = (topic: string): string => topic.replaceAll('/', '.').replaceAll('+', '*');

/** NATS counts in whole seconds. */
const expiryAt = (moment: number): number => Math.floor(moment / 1000);

type Member = { readonly clientId: string; readonly sub: string; readonly room: string; readonly now: number };

/**
 * The password that admits a member to one room for five minutes: a user JWT of NATS, for a bearer.
 *
 * @throws {RangeError} for an id that cannot be one level of a topic: with a wildcard in it a member would read the whole room.
 */
export async function memberCredential(keys: ChatKeys, { clientId, sub, room, now }: Member) {
  if (partsOf(inTopic(room, sub))?.sub !== sub) throw new RangeError('The id of a member cannot stand in a topic.');
  const exp = expiryAt(now + CREDENTIAL_LIFE);
  const rights = { publish: [inTopic(room, sub)], subscribe: [outTopic(room)] };
  return { password: await credential(keys, { ...rights, clientId, sub, exp }), expiresAt: exp * 1000 };
}

/**
 * The name of the gate's connection: always the same, and known only with the account's key. NATS lets a connection of the same account take
 * over another's session by its name.
 */
export function gateClientId({ account }: Pick<ChatKeys, 'account'>): string {
  return createHmac('sha256', account.getSeed()).update(GATE).digest('hex').slice(0, 20);
}

/** The gate's own: it reads every room and publishes to every room. */
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
