import { vi } from 'vitest';
import type { loadClient } from '~/lib/identity/sdk/loadClient.ts';
import { placesHere } from './placesHere.ts';

type Loaded = Awaited<ReturnType<typeof loadClient>>;
type Method = (...parameters: never[]) => unknown;

/** An ID token as the provider issues it for this site and this flow. */
const idToken = (nonce: string, claims: Readonly<Record<string, unknown>>): string => {
  const seconds = Math.floor(Date.now() / 1000);
  const { origin: iss, clientId: aud } = placesHere();
  const said = { sub: 'marie', iss, aud, nonce, iat: seconds, exp: seconds + 600, ...claims };
  return `e30.${Buffer.from(JSON.stringify(said)).toString('base64url')}.signature`;
};

/** The result of the SDK after a successful exchange. */
export const tokensFor = (nonce: string, claims: Readonly<Record<string, unknown>> = {}) => ({
  accessToken: 'access',
  idToken: idToken(nonce, claims),
  expiresIn: 3600,
});

/** The profile of the member of these tokens, as returned by `getUser`. */
export const MARIE = { id: 'marie', givenName: 'Marie', email: 'marie@club.example', emailVerified: true };

/** A client of the SDK with these methods, and a `getUser` that returns the profile unless it is one of them. */
export const clientWith = (methods: Readonly<Record<string, Method>>): Loaded => {
  const getUser = vi.fn(() => Promise.resolve(MARIE));
  return { client: { getUser, ...methods }, session: Promise.resolve({ isAuthenticated: false }) } as never;
};

/** The nonce of an authorization, from any method of the SDK that has it as an argument. */
export const nonceIn = (...parameters: readonly unknown[]): string => {
  const [, nonce = ''] = /"nonce":"([^"]*)"/.exec(JSON.stringify(parameters)) ?? [];
  return nonce;
};

/** A method of the SDK that rejects with this value, which need not be an error: the SDK rejects with responses and texts. */
export const rejecting = (reason: unknown) => (): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  reject(reason);
  return promise;
};
