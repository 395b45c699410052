import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { fromSeed, type KeyPair } from '@nats-io/jwt';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The PKCS #8 prefix of a 32-byte Ed25519 key (RFC 8410 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Decodes base32 (RFC 4648 6) without padding. */
function bytesOf(written: string): Buffer {
  const bits = Array.from(written, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/**
 * A NATS key ("nkey") from its seed, `S…`. The library signs in JavaScript, which takes milliseconds for each signature, and minutes when a
 * whole room reconnects at once; therefore Node signs and verifies.
 *
 * @throws Error when the seed is invalid.
 */
export function nativePair(seed: string): KeyPair {
  const pair = fromSeed(new TextEncoder().encode(seed));
  const publicKey = pair.getPublicKey();
  const privateKey = pair.getPrivateKey();
  // The first two bytes are the type, the last two a checksum that `fromSeed` has verified (nkeys, "encodeSeed").
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8, bytesOf(seed).subarray(2, 34)]),
    format: 'der',
    type: 'pkcs8',
  });
  const own = createPublicKey(key);
  return Object.assign(pair, {
    getPublicKey: () => publicKey,
    getPrivateKey: () => privateKey,
    sign: (input: Uint8Array) => new Uint8Array(sign(null, input, key)),
    verify: (input: Uint8Array, signature: Uint8Array) => verify(null, input, own, signature),
  });
}
