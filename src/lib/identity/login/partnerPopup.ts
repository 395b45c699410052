import { SILENT_LIMIT_MS } from '~/config/identity.ts';
import { report } from '~/lib/browser/report.ts';
import { askInFrame, postToOpener } from '~/lib/browser/windows.ts';
import { fieldOf, fieldsOf, textOf } from '~/lib/fromOutside.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import type { Member, Places } from '../contract.ts';
import type { CodeRequest } from './arrival.ts';
import type { Opener } from './openerOf.ts';

/**
 * Posts the member's data to the property: the target of each message is its exact origin (RFC 9700, section 4.17). A message contains no
 * token, and a code is useless without the property's own verifier.
 */
export async function answerOpener(
  places: Places,
  opener: Opener,
  { id, givenName, emailVerified }: Member,
): Promise<void> {
  if (opener.codeRequest !== undefined) {
    const code = await codeFor(places, opener, opener.codeRequest).catch((error: unknown) => {
      report('popup: no code for the opener', error);
    });
    if (code !== undefined) postToOpener({ type: 'user-code', code, state: opener.codeRequest.state }, opener.origin);
  }
  postToOpener({ type: 'user-auth', user: { id, givenName, emailVerified } }, opener.origin);
}

/** Requests a code with the property's client. The SDK would exchange the code itself, so the site sends its own request. */
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
  const response = fieldsOf(fieldOf(message, 'response'));
  return response.get('state') === state ? textOf(response.get('code')) : undefined;
}
