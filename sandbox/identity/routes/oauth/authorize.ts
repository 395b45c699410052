import { z } from 'astro/zod';
import type { Context, Route } from '../../../route.ts';
import { SOCIAL_REQUEST_LIFE } from '../../config.ts';
import type { Identity } from '../../identity.ts';
import { IdentityFailure } from '../../failure.ts';
import { mint } from '../../proofs/oneTime.ts';
import { memberOfToken } from '../../sessions/bearer.ts';
import { forward } from '../../provider/forward.ts';
import type { Denial } from '../../provider/extraParameters.ts';

/** The social providers that have a stand-in; `facebook` has one that says that it is over. */
const SOCIAL_PROVIDERS = ['google', 'apple', 'facebook'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** What an authorization request looked like when it left for a social provider. */
export const socialRequest = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  parameters: z.record(z.string(), z.string()),
});

/**
 * The authorization endpoint. What the vendor does differently from the library is settled before the library sees the request
 * (identity-wire.md 2.2, step 4), so that it never wants to ask anybody anything.
 */
export const authorize: Route = {
  method: 'GET',
  path: '/oauth/authorize',
  about: 'OpenID Connect: the authorization endpoint.',
  answer: async (question, { identity }: Context) => {
    const provider = socialProviderOf(question.parameters);
    if (provider !== undefined) {
      return { status: 303, headers: { location: await leaveFor(identity, provider, question.parameters) } };
    }
    const address = `/oauth/authorize?${prepared(question.parameters).toString()}`;
    return forward(identity, question, { method: 'GET', address });
  },
};

/** `name:variant` is the same provider in another dress (identity-wire.md 1.8). */
function socialProviderOf(asked: URLSearchParams): SocialProvider | undefined {
  if (['tkn', 'deny', 'id_token', 'r5_request_token'].some((name) => asked.has(name))) return undefined;
  const name = asked.get('provider')?.split(':', 1)[0];
  return SOCIAL_PROVIDERS.find((known) => known === name);
}

/**
 * A member who links a social account brings her access token (identity-wire.md 1.3). It is read here and kept nowhere: what waits for
 * the provider is whose account it is.
 */
async function leaveFor(identity: Identity, provider: SocialProvider, asked: URLSearchParams): Promise<string> {
  const { access_token: token, ...parameters } = Object.fromEntries(asked);
  const member = token === undefined ? undefined : await linkingMember(identity, token);
  if (token !== undefined && member === undefined) return `/oauth/authorize?${refused(asked).toString()}`;
  const kept = { accountId: member?.id, payload: { provider, parameters }, life: SOCIAL_REQUEST_LIFE };
  return `/social/${provider}/${mint(identity, 'social-request', kept)}`;
}

/** A new way in touches the account's safety as its removal does, so the token must be as fresh. */
async function linkingMember(identity: Identity, token: string) {
  try {
    return await memberOfToken(identity, token, 'fresh');
  } catch (error) {
    if (error instanceof IdentityFailure) return undefined;
    throw error;
  }
}

function refused(asked: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(asked);
  parameters.delete('access_token');
  parameters.set('deny', 'link_refused' satisfies Denial);
  return parameters;
}

function prepared(asked: URLSearchParams): URLSearchParams {
  const parameters = new URLSearchParams(asked);
  const denial = denialOf(parameters);
  if (denial !== undefined) parameters.set('deny', denial);
  parameters.delete('id_token');
  // ReachFive never asks at this endpoint: no session means no code (identity-wire.md 1.3).
  parameters.set('prompt', 'none');
  if (parameters.get('display') === 'popup' && !parameters.has('response_mode'))
    parameters.set('response_mode', 'winchan');
  return parameters;
}

function denialOf(asked: URLSearchParams): Denial | undefined {
  if (asked.has('r5_request_token') || asked.has('id_token')) return 'invalid_request';
  if (asked.has('deny') || asked.has('tkn')) return undefined;
  // Only a provider without a stand-in is left here.
  if (asked.has('provider')) return 'access_denied';
  return asked.get('prompt') === 'login' ? 'login_required' : undefined;
}
