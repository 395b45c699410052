/** base64url, RFC 4648 5, without padding. */
function encoded(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** A text of random characters out of 64, six bits each. */
export function randomText(length: number): string {
  return encoded(crypto.getRandomValues(new Uint8Array(Math.ceil((length * 3) / 4)))).slice(0, length);
}

async function digestOf(text: string): Promise<string> {
  return encoded(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

/** The S256 challenge of a verifier (RFC 7636 4.2). */
export const challengeOf = (verifier: string): Promise<string> => digestOf(verifier);

/** A state that only the holder of the verifier can compute, for flows that return in another tab. */
export const stateOf = (verifier: string): Promise<string> => digestOf(`state ${verifier}`);
