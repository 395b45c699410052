import { createHmac } from 'node:crypto';
import { encodeUser } from '@nats-io/jwt';
import { z } from 'astro/zod';
import { CREDENTIAL_LIFE, GATE, GATE_CREDENTIAL_LIFE, inTopic, outTopic } from './config.ts';
import type { ChatKeys } from './keys.ts';

/** What a credential says: who comes, by which connection, and what she may do there. */
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

const CLIENT = 'client:';

/** A topic of MQTT as NATS knows it; ours have no dot. */
const subjectOf = (topic: string): string => topic.replaceAll('/', '.').replaceAll('+', '*');
const topicOf = (subject: string): string => subject.replaceAll('.', '/').replaceAll('*', '+');

/** NATS counts in whole seconds. */
const expiryAt = (moment: number): number => Math.floor(moment / 1000);

type Member = { readonly clientId: string; readonly sub: string; readonly room: string; readonly now: number };

/** The password that lets a member into one room for five minutes: a user JWT of NATS, for a bearer. */
export async function memberCredential(keys: ChatKeys, { clientId, sub, room, now }: Member) {
  const exp = expiryAt(now + CREDENTIAL_LIFE);
  const rights = { publish: [inTopic(room, sub)], subscribe: [outTopic(room)] };
  return { password: await credential(keys, { ...rights, clientId, sub, exp }), expiresAt: exp * 1000 };
}

/**
 * The name of the gate's connection, always the same and known to whoever has the account's key alone: NATS lets a connection of the same
 * account take over another's session by its name.
 */
export function gateClientId({ account }: ChatKeys): string {
  return createHmac('sha256', account.getSeed()).update(GATE).digest('hex').slice(0, 20);
}

/** The gate's own: it hears every room and speaks in every room. */
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
    tags: [CLIENT + clientId],
  };
  return encodeUser(sub, user, account, rights, { exp });
}

const permission = z.object({ allow: z.array(z.string()) });

const claims = z.object({
  iss: z.string(),
  name: z.string(),
  exp: z.int(),
  nats: z.object({
    type: z.literal('user'),
    bearer_token: z.literal(true),
    pub: permission,
    sub: permission,
    tags: z.tuple([z.string().startsWith(CLIENT)]),
  }),
});

const header = z.object({ alg: z.literal('ed25519-nkey') });

/**
 * What a password says when our account has signed it and it has not expired, as a NATS server checks it; else nothing.
 * The library decodes as well, but takes whatever key the token itself names.
 */
export function readCredential({ account }: ChatKeys, password: string, now: number): Claims | undefined {
  const [head = '', body = '', signature = '', ...more] = password.split('.');
  try {
    const isSigned = account.verify(Buffer.from(`${head}.${body}`), Buffer.from(signature, 'base64url'));
    if (!isSigned || more.length > 0 || !header.safeParse(written(head)).success) return undefined;
    const { iss, name, exp, nats } = claims.parse(written(body));
    if (iss !== account.getPublicKey() || exp * 1000 <= now) return undefined;
    const [tag] = nats.tags;
    return {
      clientId: tag.slice(CLIENT.length),
      sub: name,
      publish: nats.pub.allow.map(topicOf),
      subscribe: nats.sub.allow.map(topicOf),
      expiresAt: exp * 1000,
    };
  } catch {
    return undefined;
  }
}

function written(part: string): unknown {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}
