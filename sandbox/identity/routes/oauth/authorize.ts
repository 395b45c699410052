import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'astro/zod';
import { readFields } from '../../../../platform/http/readFields.ts';
import type { Answer, Question } from '../../../../platform/http/route.ts';
import type { Context, Route } from '../../../route.ts';
import { GOOGLE_ISSUER } from '../../clients.ts';
import type { Identity } from '../../identity.ts';
import { IdentityFailure, invalidRequest } from '../../failure.ts';
import { answered } from '../../identityRoute.ts';
import { limit } from '../../limit.ts';
import { memberOfToken } from '../../sessions/bearer.ts';
import { forward } from '../../provider/forward.ts';
import { askFactor } from '../mfa/factorPage.ts';
import type { Denial } from '../../provider/extraParameters.ts';
import { leaveForConsent, SOCIAL_PROVIDERS, type SocialProvider } from './socialRequest.ts';

/**
 * The authorization endpoint. It handles the vendor's differences before the library runs (social providers, no interaction page), so that
 * the library never needs an interaction of its own.
 */
export const authorize: Route = {
  method: 'GET',
  path: '/oauth/authorize',
  hasEffects: true,
  about: 'OpenID Connect: the authorization endpoint.',
  answer: (question, { identity }: Context) => answered(question.headers, () => answerTo(question, identity)),
};

/**
 * The same by a form (OpenID Connect Core, section 3.1.2.1). The redirect is a 303, so the fields go no further (RFC 9700, section 4.12).
 */
export const authorizeByForm: Route = {
  method: 'POST',
  path: authorize.path,
  about: 'OpenID Connect: the authorization endpoint, for a form.',
  answer: (question, { identity }: Context) =>
    answered(question.headers, () => {
      if (readFields(question).kind !== 'form') throw invalidRequest('Send a form');
      // Repeated parameters stay, so that the library can refuse them.
      return answerTo(
        { ...question, parameters: new URLSearchParams(Buffer.from(question.body).toString()) },
        identity,
      );
    }),
};

async function answerTo(question: Question, identity: Identity): Promise<Answer> {
  if (isGoogleToken(question.parameters)) {
    // The stand-in for Google (sandbox/social/googleCredential.ts) handles it and redirects back here.
    return { status: 303, headers: { location: `/social/google/credential?${question.parameters.toString()}` } };
  }
  const provider = socialProviderOf(question.parameters);
  if (provider !== undefined) {
    // Each request is stored for as long as the visit to the provider may last (docs/threat-model.md T69).
    await limit(identity, `authorize ${question.sender}`);
    return leaveFor({ identity, headers: question.headers }, provider, question.parameters);
  }
  const address = `/oauth/authorize?${prepared(question.parameters).toString()}`;
  return forward(identity, question, { method: 'GET', address });
}

/** Whether the request has an ID token from Google's One Tap, by its unverified issuer; the stand-in for Google verifies the signature. */
function isGoogleToken(asked: URLSearchParams): boolean {
  if (asked.get('provider') !== 'google' || asked.has('tkn') || asked.has('deny')) return false;
  return issuerIn(asked.get('id_token') ?? '') === GOOGLE_ISSUER;
}

/** The unverified issuer of an ID token; undefined for any other text. */
function issuerIn(token: string): string | undefined {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return z.object({ iss: z.string() }).safeParse(claims).data?.iss;
  } catch {
    return undefined;
  }
}

/** `name:variant` means the provider `name`; the variant only names another button. */
function socialProviderOf(asked: URLSearchParams): SocialProvider | undefined {
  if (['tkn', 'deny', 'id_token', 'r5_request_token'].some((name) => asked.has(name))) return undefined;
  const name = asked.get('provider')?.split(':', 1)[0];
  return SOCIAL_PROVIDERS.find((known) => known === name);
}

/**
 * The redirect to a social provider. A request to link an account contains the member's access token. The token is not stored: the stored
 * request holds the account id instead.
 */
async function leaveFor(asking: Asking, provider: SocialProvider, asked: URLSearchParams): Promise<Answer> {
  const { access_token: token, ...parameters } = Object.fromEntries(asked);
  if (token !== undefined) return linkAt(asking, provider, asked, { token, parameters });
  return leaveForConsent(asking, { provider, parameters });
}

type Asking = { readonly identity: Identity; readonly headers: IncomingHttpHeaders };
type Linking = { readonly token: string; readonly parameters: Readonly<Record<string, string>> };

const redirect = (location: string): Answer => ({ status: 303, headers: { location } });

/**
 * Linking a login method needs a fresh token, as unlinking does: both concern the account's security. The SDK cannot ask for
 * a second factor during a navigation, so the provider's own page does.
 */
async function linkAt(
  asking: Asking,
  provider: SocialProvider,
  asked: URLSearchParams,
  { token, parameters }: Linking,
): Promise<Answer> {
  const { identity } = asking;
  try {
    const { id } = await memberOfToken(identity, token, 'fresh');
    return leaveForConsent(asking, { provider, parameters }, id);
  } catch (error) {
    if (!(error instanceof IdentityFailure)) throw error;
    if (error.details.key !== 'error.authn.mfa.stepup.required')
      return redirect(`/oauth/authorize?${refused(asked).toString()}`);
    const { id } = await memberOfToken(identity, token, 'read');
    return askFactor(asking, id, { type: 'password', amr: [], asked: parameters, linkTo: provider });
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
  // The vendor shows no interaction page at this endpoint: without a session there is no code.
  parameters.set('prompt', 'none');
  if (parameters.get('display') === 'popup' && !parameters.has('response_mode'))
    parameters.set('response_mode', 'winchan');
  return parameters;
}

function denialOf(asked: URLSearchParams): Denial | undefined {
  if (asked.has('r5_request_token') || asked.has('id_token')) return 'invalid_request';
  if (asked.has('deny') || asked.has('tkn')) return undefined;
  // Only a provider without a stand-in reaches this line.
  if (asked.has('provider')) return 'access_denied';
  return asked.get('prompt') === 'login' ? 'login_required' : undefined;
}
