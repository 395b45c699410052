import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CODE_LIFE, SOCIAL_REQUEST_LIFE, STEP_UP_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { digestOf } from '../proofs/digestOf.ts';

/** Milliseconds: no step of a login may take longer. */
const LIFE = Math.max(CODE_LIFE, SOCIAL_REQUEST_LIFE, STEP_UP_LIFE);

/** With the prefix, which needs https, no sister host can write the cookie (RFC 6265bis, section 4.1.3.2). */
const nameFor = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-sandbox_browser' : 'sandbox_browser';

const secretIn = (origin: string, { cookie = '' }: IncomingHttpHeaders): string | undefined =>
  new RegExp(`(?:^|; )${nameFor(origin)}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];

/** The digest of the secret by which a browser shows that it has begun a login itself; undefined without its cookie. */
export function browserOf({ origin }: Pick<Identity, 'origin'>, headers: IncomingHttpHeaders): string | undefined {
  const secret = secretIn(origin, headers);
  return secret === undefined ? undefined : digestOf(secret);
}

/**
 * As `browserOf`, with the cookie that gives the browser its secret or keeps it for as long as a login may take. A link with half a login of
 * another person, opened in another browser, starts no session (login CSRF, docs/threat-model.md T77).
 */
export function markBrowser({ origin }: Pick<Identity, 'origin'>, headers: IncomingHttpHeaders) {
  const secret = secretIn(origin, headers) ?? randomBytes(32).toString('base64url');
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${nameFor(origin)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFE / 1000}${secure}`;
  return { browser: digestOf(secret), cookies: { 'set-cookie': [cookie] } } as const;
}
