/** A PKCE pair (RFC 7636, S256): the challenge is public, the verifier stays on this page. */
export async function makeChallenge(): Promise<{ readonly verifier: string; readonly challenge: string }> {
  const verifier = randomText();
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return { verifier, challenge: base64url(new Uint8Array(digest)) };
}

/** 256 random bits as base64url. */
export function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The claims of an ID token. Its signature is not checked: the token comes directly from the provider's token endpoint. */
export function claimsOf(idToken: string): unknown {
  const [, payload = ''] = idToken.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (mark) => mark.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
