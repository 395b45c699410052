/** A challenge that can be shown to anybody, and the verifier that nobody else has (RFC 7636, S256). */
export async function makeChallenge(): Promise<{ readonly verifier: string; readonly challenge: string }> {
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
}

/** 256 bits that nobody can guess. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** What an ID token claims, unverified: it came from the provider itself, over its own connection. */
export function claimsOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (mark) => mark.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
