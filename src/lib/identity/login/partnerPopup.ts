import { clientOf, originOf } from '~/config/clients.ts';
import { SILENT_LIMIT_MS } from '~/config/identity.ts';
import { askInFrame, hasOpener, postToOpener } from '~/lib/browser/windows.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import { thisPage } from '~/lib/browser/thisPage.ts';
import type { Member, Places } from '../contract.ts';
import type { CodeRequest } from './arrival.ts';

/** A property that opened the site for a login, and what it requested. */
export type Opener = {
  readonly origin: string;
  readonly clientId: string;
  /** Set when it wants a code of its own: the challenge is the property's, and only its verifier redeems the code. */
  readonly codeRequest: CodeRequest | undefined;
};

/** The property behind this window, as the visitor has arrived from it; undefined for a page that was not opened as a popup. */
export function openerOf({ arrival: { property, isRemembered, codeRequest } }: Places): Opener | undefined {
  const origin = originOf(property);
  if (origin === undefined || !hasOpener() || thisPage.isFramed() || isRemembered) return undefined;
  return { origin, clientId: clientOf(property).id, codeRequest };
}

/**
 * Posts the member to the property: the target of each message is its exact origin (RFC 9700, section 4.17). A message holds no token,
 * and a code is useless without the property's own verifier.
 */
export async function answerOpener(
  places: Places,
  opener: Opener,
  { id, givenName, emailVerified }: Member,
): Promise<void> {
  if (opener.codeRequest !== undefined) {
    const code = await codeFor(places, opener, opener.codeRequest);
    if (code !== undefined) postToOpener({ type: 'user-code', code, state: opener.codeRequest.state }, opener.origin);
  }
  postToOpener({ type: 'user-auth', user: { id, givenName, emailVerified } }, opener.origin);
}

/** Authorizes as the property's client. The SDK would exchange the code itself, so the request is the site's own. */
async function codeFor(
  { origin, redirectUri }: Places,
  { clientId }: Opener,
  { challenge, state, redirectUri: opened = redirectUri }: CodeRequest,
): Promise<string | undefined> {
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: opened,
    response_type: 'code',
    response_mode: 'web_message',
    prompt: 'none',
    scope: 'openid profile email phone',
    state,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  });
  const message = await oneTabAtATime('club-auth', () =>
    askInFrame({ address: `${origin}/oauth/authorize?${query.toString()}`, origin, limit: SILENT_LIMIT_MS }),
  );
  return codeIn(message, state);
}

function codeIn(message: unknown, state: string): string | undefined {
  if (typeof message !== 'object' || message === null || !('response' in message)) return undefined;
  const { response } = message;
  if (typeof response !== 'object' || response === null || !('code' in response) || !('state' in response)) return;
  return response.state === state && typeof response.code === 'string' ? response.code : undefined;
}
