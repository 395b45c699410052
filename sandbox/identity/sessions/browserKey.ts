import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { CODE_LIFE, SOCIAL_REQUEST_LIFE, STEP_UP_LIFE } from '../config.ts';
import type { Identity } from '../identity.ts';
import { digestOf } from '../proofs/digestOf.ts';

/** Lifetime of the cookie in milliseconds: the longest step of a login. */
const LIFE = Math.max(CODE_LIFE, SOCIAL_REQUEST_LIFE, STEP_UP_LIFE);

/** With the `__Host-` prefix, which requires https, no sibling host can set the cookie (RFC 6265bis, section 4.1.3.2). */
const nameFor = (origin: string): string =>
  origin.startsWith('https:') ? '__Host-sandbox_browser' : 'sandbox_browser';

const secretIn = (origin: string, { cookie = '' }: IncomingHttpHeaders): string | undefined =>
  new RegExp(`(?:^|; )${nameFor(origin)}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];

/** The digest of the secret that identifies the browser in which a login began; undefined without its cookie. */
export function browserOf({ origin }: Pick<Identity, 'origin'>, headers: IncomingHttpHeaders): string | undefined {
  const secret = secretIn(origin, headers);
  return secret === undefined ? undefined : digestOf(secret);
}

/**
 * As `browserOf`, with a cookie that sets or renews the browser's secret. It prevents a login that began in one browser from ending in
 * another, so that an attacker's link cannot log a member in to the attacker's account (login CSRF, docs/threat-model.md T77).
 */
export function markBrowser({ origin }: Pick<Identity, 'origin'>, headers: IncomingHttpHeaders) {
  const secret = secretIn(origin, headers) ?? randomBytes(32).toString('base64url');
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const cookie = `${nameFor(origin)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFE / 1000}${secure}`;
  return { browser: digestOf(secret), cookies: { 'set-cookie': [cookie] } } as const;
}
