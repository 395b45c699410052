import type { AuthOptions, Client } from '@reachfive/identity-core';
import { PUBLIC_SOCIAL_POPUP, PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { CALL_LIMIT_MS, NONCE_LENGTH, VERIFIER_LENGTH, type SocialProvider } from '~/config/identity.ts';
import { watchPopup } from '~/lib/browser/windows.ts';
import { keepVerifier, NONCE } from '~/runtime/items/login.ts';
import { announce } from './announce.ts';
import type { Outcome, Places, Way } from '../contract.ts';
import { sessionEnd } from '../session/sessionEnd.ts';
import { failureOf } from '../failureOf.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { LOGIN_RESULT, type LoginResult, type Transaction } from '~/runtime/items/login.ts';
import { readItem, writeItem, writeText } from '~/runtime/storage.ts';
import { challengeOf, randomText, stateOf } from '../sdk/random.ts';
import { arrivalQuery } from './arrival.ts';
import type { CaptchaProof } from './captchaProof.ts';
import { transactions } from './transactions.ts';
import { withinTime } from '../withinTime.ts';

/** A login that leaves the page and returns with a code; `linkTo` is the access token of a member who links an account to their own. */
export type RedirectLogin =
  | { readonly kind: 'social'; readonly provider: SocialProvider; readonly linkTo?: string | undefined }
  | { readonly kind: 'session' }
  | {
      readonly kind: 'password';
      readonly email: string;
      readonly password: string;
      readonly captcha?: CaptchaProof | undefined;
    };

/** The secrets of one flow: the SDK stores its verifier in a single place, which all tabs share (docs/threat-model.md S7). */
function newSecrets(nonce = randomText(NONCE_LENGTH)) {
  const verifier = randomText(VERIFIER_LENGTH);
  return { verifier, nonce };
}

/** The SDK passes on a given challenge, though its types do not contain it. */
type Authorization = AuthOptions & { readonly codeChallenge: string; readonly codeChallengeMethod: 'S256' };

export async function authorizationOf(
  places: Places,
  { verifier, nonce, state }: { readonly verifier: string; readonly nonce: string; readonly state: string },
): Promise<Authorization> {
  return {
    redirectUri: places.redirectUri,
    state,
    nonce,
    codeChallenge: await challengeOf(verifier),
    codeChallengeMethod: 'S256',
    requireRefreshToken: PUBLIC_TOKEN_STORE !== 'memory',
  };
}

/** Stores the login for the return; a login that waits for the link of its mail stays, because only this browser can finish it. */
function note(type: LoginResult['type'], target: string): void {
  if (readItem(LOGIN_RESULT)?.type !== 'magic_link') writeItem(LOGIN_RESULT, { type, at: Date.now(), target });
}

/** A member who links an account is already logged in. */
function wayOf(login: RedirectLogin): Way {
  if (login.kind === 'password') return 'login_failed';
  return login.kind === 'social' && login.linkTo !== undefined ? 'silently' : 'authentication_failed';
}

export type Begun = { readonly verifier: string; readonly nonce: string; readonly state: string };

type Noted = Pick<Transaction, 'isLink' | 'isPopup' | 'target'> & Pick<LoginResult, 'type'>;

/** Stores a login that leaves the page, so that its response can be tied to this tab; undefined if the browser stores nothing. */
function beginLogin(places: Places, login: Noted, nonce?: string): Begun | undefined {
  const { type, ...flow } = login;
  const secrets = newSecrets(nonce);
  const state = randomText(VERIFIER_LENGTH);
  const { clientId, redirectUri } = places;
  const arrival = arrivalQuery(places.arrival);
  if (!transactions.add({ ...secrets, ...flow, state, createdAt: Date.now(), clientId, redirectUri, arrival })) return;
  if (PUBLIC_TOKEN_STORE === 'described') {
    // In the mode `described` the secrets are also stored under the specified names: the record above is authoritative, and a difference
    // ends the login.
    keepVerifier(secrets.verifier);
    writeText(NONCE, secrets.nonce);
  }
  note(type, login.target);
  return { ...secrets, state };
}

/**
 * Stores a login and leaves the page for it. If it cannot leave, the record is removed.
 *
 * @param nonce of a login whose nonce another party must have before.
 */
export async function leaveNoted(
  places: Places,
  login: Noted,
  depart: (begun: Begun) => Promise<void>,
  nonce?: string,
): Promise<Outcome<undefined>> {
  if (sessionEnd.isUnderWay()) return { ok: false, failure: { code: 'anonymous' } };
  const begun = beginLogin(places, login, nonce);
  if (begun === undefined) return { ok: false, failure: { code: 'noStorage' } };
  try {
    await depart(begun);
    return { ok: true, value: undefined };
  } catch (error) {
    transactions.take(begun.state);
    return { ok: false, failure: failureOf(error) };
  }
}

/**
 * Leaves the page for a login elsewhere: the response returns to `places.redirectUri`, and the member continues to the target. Resolves
 * only if it cannot leave, or if a popup has ended without a login.
 */
export async function leaveToLogIn(places: Places, login: RedirectLogin, target: string): Promise<Outcome<undefined>> {
  return announce(wayOf(login), await leave(places, login, target));
}

function leave(places: Places, login: RedirectLogin, target: string): Promise<Outcome<undefined>> {
  const isPopup = login.kind === 'social' && PUBLIC_SOCIAL_POPUP === '1';
  const isLink = login.kind === 'social' && login.linkTo !== undefined;
  return leaveNoted(places, { type: login.kind, isLink, isPopup, target }, async (begun) => {
    const { client, session } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    await withinTime(session, CALL_LIMIT_MS);
    await depart(client, login, await authorizationOf(places, begun));
  });
}

async function depart(client: Client, login: RedirectLogin, authorization: Authorization): Promise<void> {
  switch (login.kind) {
    case 'session':
      await client.loginFromSession(authorization);
      return;
    case 'password':
      await client.loginWithPassword({
        email: login.email,
        password: login.password,
        ...login.captcha,
        auth: authorization,
      });
      return;
    case 'social':
      await departSocially(client, login.provider, { ...authorization, ...linking(login.linkTo) });
  }
}

const linking = (accessToken: string | undefined) => (accessToken === undefined ? {} : { accessToken });

async function departSocially(client: Client, provider: SocialProvider, authorization: Authorization): Promise<void> {
  // A popup instead of leaving the page (docs/threat-model.md S12).
  if (PUBLIC_SOCIAL_POPUP === '1') await departByPopup(client, provider, authorization);
  else await client.loginWithSocialProvider(provider, authorization);
}

async function departByPopup(client: Client, provider: SocialProvider, authorization: Authorization): Promise<void> {
  // If the browser blocks the SDK's popup, the SDK never settles (docs/threat-model.md S10).
  const { isBlocked, stop } = watchPopup();
  const opening = client.loginWithSocialProvider(provider, { ...authorization, popupMode: true });
  const ended = opening.then(() => false);
  ended.catch(() => undefined);
  if (await Promise.race([isBlocked, ended])) await client.loginWithSocialProvider(provider, authorization);
  stop();
}

/**
 * Requests a mail with a link that logs in. The link opens in a tab of its own, so its secrets are stored where all tabs of this browser
 * can read them, but not in the SDK's one place, which any other flow overwrites (docs/threat-model.md T24); the state is derived from the
 * verifier, which proves that this browser requested the mail.
 */
export async function sendMagicLink(
  places: Places,
  email: string,
  target: string,
  captcha?: CaptchaProof,
): Promise<Outcome<undefined>> {
  const secrets = newSecrets();
  const [state, arrival] = [await stateOf(secrets.verifier), arrivalQuery(places.arrival)];
  try {
    const { client } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    const authorization = await authorizationOf(places, { ...secrets, state });
    const asked = { authType: 'magic_link', email, ...captcha } as const;
    await withinTime(client.startPasswordless(asked, authorization), CALL_LIMIT_MS);
    const { clientId } = places;
    const mailed = { ...secrets, type: 'magic_link', at: Date.now(), target, clientId, arrival } as const;
    return writeItem(LOGIN_RESULT, mailed)
      ? { ok: true, value: undefined }
      : { ok: false, failure: { code: 'noStorage' } };
  } catch (error) {
    return { ok: false, failure: failureOf(error) };
  }
}
