import { fieldsOf } from '~/lib/fromOutside.ts';

/** The required claims of an ID token for this client at this time (OpenID Connect Core 3.1.3.7). */
export type Expected = {
  readonly issuer: string;
  readonly clientId: string;
  /** The nonce of the flow; a refreshed token has that of the login, which is not stored. */
  readonly nonce: string | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
};

/** Maximum difference between two clocks (docs/threat-model.md T32). */
const LEEWAY_SECONDS = 300;

/**
 * The member of an ID token for this client; undefined for any other token. Its signature is not checked: the token came from the token
 * endpoint itself, over TLS (OpenID Connect Core 3.1.3.7, 6).
 */
export function subjectOf(idToken: unknown, { issuer, clientId, nonce, now }: Expected): string | undefined {
  const claims = claimsOf(idToken);
  if (claims === undefined) return undefined;
  const seconds = now / 1000;
  const [subject, audience, expires, issued] = ['sub', 'aud', 'exp', 'iat'].map((name) => claims.get(name));
  const isForUs =
    audience === clientId || (Array.isArray(audience) && audience.length === 1 && audience[0] === clientId);
  if (claims.get('iss') !== issuer || !isForUs) return undefined;
  if (nonce !== undefined && claims.get('nonce') !== nonce) return undefined;
  if (typeof expires !== 'number' || expires + LEEWAY_SECONDS < seconds) return undefined;
  if (typeof issued !== 'number' || issued - LEEWAY_SECONDS > seconds) return undefined;
  return typeof subject === 'string' && subject !== '' ? subject : undefined;
}

/** The claims of an ID token, unchecked; undefined for any other text. */
export function claimsOf(idToken: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof idToken !== 'string') return undefined;
  const [, payload, signature] = idToken.split('.');
  if (payload === undefined || signature === undefined || signature === '') return undefined;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (mark) =>
      mark.charCodeAt(0),
    );
    return fieldsOf(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}
