import { createHash } from 'node:crypto';

/** The stored form of a secret, or of an address that must not be stored itself: read access to the file is not enough to log in. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
