import { createHash } from 'node:crypto';

/** A digest of anything that JSON can hold: equal for equal values whose fields stand in the same order. */
export const jsonDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
