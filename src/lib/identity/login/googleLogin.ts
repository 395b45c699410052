import { CALL_LIMIT_MS, NONCE_LENGTH } from '~/config/identity.ts';
import { leaveFor } from '~/lib/browser/navigation.ts';
import type { Outcome, Places } from '../contract.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { challengeOf, randomText } from '../sdk/random.ts';
import { withinTime } from '../withinTime.ts';
import { announce } from './announce.ts';
import { authorizationOf, leaveNoted, type Begun } from './redirectLogin.ts';

/** The start of a login by an ID token that Google gives to the page; the token must contain the digest of the nonce. */
export type GoogleStart = { readonly nonce: string; readonly digest: string };

export const startGoogle = async (): Promise<GoogleStart> => {
  const nonce = randomText(NONCE_LENGTH);
  return { nonce, digest: await challengeOf(nonce) };
};

async function settingsOf(places: Places): Promise<Readonly<Record<'googleClientId' | 'scope', unknown>>> {
  const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
  const settings: object = await withinTime(client.remoteSettings, CALL_LIMIT_MS);
  return { googleClientId: Reflect.get(settings, 'googleClientId'), scope: Reflect.get(settings, 'scope') };
}

/** The site's client id at Google, from the provider's settings; undefined if there is none. */
export async function googleClientId(places: Places): Promise<string | undefined> {
  const { googleClientId: id } = await settingsOf(places);
  return typeof id === 'string' && id !== '' ? id : undefined;
}

/** Google's ID token, and the nonce of its request. */
type Proof = { readonly nonce: string; readonly credential: string };

/** The scopes that the SDK requests in each login. */
const SCOPES = ['openid', 'profile', 'email', 'phone'];

/** The request that the SDK makes with Google's ID token (`loginWithIdToken`), with PKCE, which the SDK leaves out there. */
async function requestOf(places: Places, begun: Begun, credential: string) {
  const { scope } = await settingsOf(places);
  const { requireRefreshToken, codeChallenge } = await authorizationOf(places, begun);
  const known = typeof scope === 'string' ? scope.split(' ') : [];
  const scopes = new Set([...SCOPES, ...(requireRefreshToken === true ? ['offline_access'] : []), ...known]);
  return new URLSearchParams({
    client_id: places.clientId,
    response_type: 'code',
    redirect_uri: places.redirectUri,
    scope: [...scopes].join(' '),
    display: 'page',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    provider: 'google',
    id_token: credential,
  });
}

/**
 * Leaves the page with Google's ID token. The response returns like that of every login by redirect and passes the same checks
 * (returning.ts). Resolves only if it cannot leave.
 *
 * The SDK's own call (`instantiateOneTap`) loads Google's script by itself: by a plain address, which Trusted Types refuse, without the
 * visitor's consent and without a time limit. It also does not reveal its nonce, so that the response could not be checked.
 */
export async function leaveWithGoogle(
  places: Places,
  { nonce, credential }: Proof,
  target: string,
): Promise<Outcome<undefined>> {
  const depart = async (begun: Begun): Promise<void> => {
    const request = await requestOf(places, begun, credential);
    leaveFor(`${places.origin}/oauth/authorize?${request.toString()}`);
  };
  const left = await leaveNoted(places, { type: 'social', isPopup: false, target }, depart, nonce);
  return announce('authentication_failed', left);
}
