import { createHash } from 'node:crypto';

/** A digest of any JSON value: equal for equal values with the same order of fields. */
export const jsonDigest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
