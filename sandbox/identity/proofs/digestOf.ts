import { createHash } from 'node:crypto';

/** What is stored of a secret, or of an address that must not be stored as such: read access to the file is not enough to log in. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
