import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'astro/zod';

const derive = promisify<string, Uint8Array, number, ScryptOptions, Buffer>(scrypt);

/** OWASP's Password Storage Cheat Sheet: scrypt with N=2^17, r=8 and p=1 at least. N comes from the settings. */
const BLOCK_SIZE = 8;
const PARALLEL = 1;
const KEY_BYTES = 32;

const hashSchema = z
  .string()
  .regex(/^scrypt\$\d+\$[\w-]+\$[\w-]+$/)
  .transform((text) => {
    const [, cost = '', salt = '', key = ''] = text.split('$');
    return { cost: Number(cost), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') };
  });

/** The stored hash of a password: `scrypt$N$salt$key`. */
export async function hashPassword(password: string, cost: number): Promise<string> {
  const salt = randomBytes(16);
  const key = await keyOf(password, salt, cost);
  return ['scrypt', cost, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a password matches the stored hash. Without a hash it takes the same time and returns false, so that the time does not reveal
 * whether the account exists (T63).
 */
export async function isPassword(password: string, kept: string | null, cost: number): Promise<boolean> {
  if (kept === null) {
    await keyOf(password, Buffer.alloc(16), cost);
    return false;
  }
  const hash = hashSchema.parse(kept);
  return timingSafeEqual(await keyOf(password, hash.salt, hash.cost), hash.key);
}

/** NFC, because two keyboards may compose the same letters differently (RFC 8265, section 4.2.1). */
function keyOf(password: string, salt: Uint8Array, cost: number): Promise<Buffer> {
  const memory = 2 * 128 * cost * BLOCK_SIZE;
  return derive(password.normalize('NFC'), salt, KEY_BYTES, { N: cost, r: BLOCK_SIZE, p: PARALLEL, maxmem: memory });
}
