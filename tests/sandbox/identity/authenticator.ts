import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { z } from 'astro/zod';
import { SITE } from './startIdentity.ts';

const created = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.string() })),
  excludeCredentials: z.array(z.object({ id: z.string() })),
  authenticatorSelection: z.object({ residentKey: z.string(), userVerification: z.string() }),
});

/** The fields that the SDK reads from the responses before `navigator.credentials.create`. */
export const creation = z.object({ friendly_name: z.string(), options: z.object({ publicKey: created }) });

/** The fields that it reads from the response before `navigator.credentials.get`. */
export const request = z.object({
  publicKey: z.object({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(z.object({ id: z.string() })),
    userVerification: z.string(),
  }),
});

type Created = z.output<typeof creation>;
type Requested = z.output<typeof request>;
type Key = { readonly id: string; readonly secret: KeyObject; readonly handle: string; counter: number };

/** How a credential differs from a genuine one. */
type Twist = {
  readonly origin?: string;
  readonly type?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const KEY_INCLUDED = 0x40;

/** An authenticator in software: ES256 keys that never leave it, and the browser's part of the ceremony (WebAuthn 6). */
export const authenticator = () => {
  const keys: Key[] = [];
  const create = ({ options: { publicKey } }: Created, twist: Twist = {}) => {
    const { privateKey: secret, publicKey: point } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = point.export({ format: 'jwk' });
    const id = randomBytes(32);
    keys.push({ id: id.toString('base64url'), secret, handle: publicKey.user.id, counter: 0 });
    const cose = map([
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const state = stateOf(publicKey.rp.id, KEY_INCLUDED, { counter: 0, ...twist });
    const authData = Buffer.concat([state, Buffer.alloc(16), length, id, cose]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(authData)],
    ]);
    return {
      ...named(id.toString('base64url')),
      response: {
        attestation_object: attestation.toString('base64url'),
        client_data_json: clientDataOf('webauthn.create', publicKey.challenge, twist).toString('base64url'),
        transports: ['internal'],
      },
    };
  };
  const get = ({ publicKey }: Requested, twist: Twist = {}) => {
    const allowed = publicKey.allowCredentials.map(({ id }) => id);
    const key = keys.findLast(({ id }) => allowed.length === 0 || allowed.includes(id));
    if (key === undefined) throw new Error('This authenticator has no such passkey');
    key.counter = twist.counter ?? key.counter + 1;
    const state = stateOf(publicKey.rpId, 0, { counter: key.counter, ...twist });
    const client = clientDataOf('webauthn.get', publicKey.challenge, twist);
    const signed = Buffer.concat([state, createHash('sha256').update(client).digest()]);
    return {
      ...named(key.id),
      response: {
        authenticator_data: state.toString('base64url'),
        client_data_json: client.toString('base64url'),
        signature: sign('sha256', signed, key.secret).toString('base64url'),
        user_handle: key.handle,
      },
    };
  };
  return { create, get };
};

const named = (id: string) => ({ id, raw_id: id, type: 'public-key' });

const clientDataOf = (type: string, challenge: string, twist: Twist) =>
  Buffer.from(
    JSON.stringify({ type: twist.type ?? type, challenge, origin: twist.origin ?? SITE, crossOrigin: false }),
  );

/** Authenticator data without a key (WebAuthn 6.1): hash of the host, flags and counter. */
const stateOf = (rpId: string, flags: number, { isVerified = true, counter = 0 }: Twist) => {
  const state = Buffer.alloc(5);
  state.writeUInt8(flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0));
  state.writeUInt32BE(counter, 1);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), state]);
};

/** The CBOR encoding of a passkey (RFC 8949, 3): a head with the type and the length, then the content. */
const head = (kind: number, length: number) => {
  const first = kind << 5;
  if (length < 24) return Buffer.from([first | length]);
  return length < 256 ? Buffer.from([first | 24, length]) : Buffer.from([first | 25, length >> 8, length & 255]);
};
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (content: Uint8Array) => Buffer.concat([head(2, content.length), content]);
const text = (content: string) => Buffer.concat([head(3, Buffer.byteLength(content)), Buffer.from(content)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);
