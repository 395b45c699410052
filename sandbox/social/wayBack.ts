import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'astro/zod';
import type { Answer } from '../../platform/http/route.ts';
import type { Account } from '../identity/accounts/account.ts';
import type { SocialPerson } from '../identity/accounts/socialIdentities.ts';
import { SOCIAL_REQUEST_LIFE } from '../identity/config.ts';
import { IdentityFailure } from '../identity/failure.ts';
import type { Identity } from '../identity/identity.ts';
import { mint } from '../identity/proofs/oneTime.ts';
import type { Denial } from '../identity/provider/extraParameters.ts';
import type { socialSignUp } from '../identity/routes/account/signupData.ts';
import type { socialRequest, SocialProvider } from '../identity/routes/oauth/socialRequest.ts';
import { checkClient } from '../identity/sessions/enterHere.ts';
import { enterByNavigation } from '../identity/routes/mfa/factorPage.ts';
import { authorizeAgain } from '../identity/wire/authorizeAgain.ts';
import { withParameters } from '../identity/wire/ownAddress.ts';
import { namesOf } from './accountFor.ts';

/** The parameters of the authorization request that led to the provider. */
export type Asked = z.output<typeof socialRequest>['parameters'];

/** The redirect URI if the client has registered it, otherwise undefined: other addresses get no redirect (RFC 9700, 4.11). */
export async function registeredAddress(identity: Identity, asked: Asked): Promise<string | undefined> {
  const { client_id: client = '', redirect_uri: redirectUri } = asked;
  if (redirectUri === undefined) return undefined;
  try {
    await checkClient(identity, client, redirectUri);
    return redirectUri;
  } catch (error) {
    if (error instanceof IdentityFailure) return undefined;
    throw error;
  }
}

export function isPopup({ display }: Asked): boolean {
  return display === 'popup';
}

/** The redirect to the authorization endpoint, which passes the reason of the denial to the property. */
export function denied(asked: Asked, deny: Denial): Answer {
  return { status: 303, headers: { location: authorizeAgain(asked, { deny }) } };
}

/** The redirect that continues the login of the member. */
export function entered(
  { identity, headers }: { readonly identity: Identity; readonly headers: IncomingHttpHeaders },
  asked: Asked,
  provider: SocialProvider,
  id: Account['id'],
): Answer {
  return enterByNavigation({ identity, headers }, { id }, { type: provider, amr: ['fed'] }, asked);
}

/** The redirect to the site's own sign-up form. Its token refers to the provider's data; no account is created yet. */
export function toSignUp(identity: Identity, asked: Asked, redirectUri: string, person: SocialPerson): Answer {
  const payload: z.output<typeof socialSignUp> = { ...person, given_name: namesOf(person).given_name };
  const location = withParameters(redirectUri, {
    error: 'signup_required',
    error_description: 'The sign-up is to be finished on the site',
    signup_token: mint(identity, 'social-sign-up', { payload, life: SOCIAL_REQUEST_LIFE }),
    state: asked['state'],
    iss: identity.origin,
  });
  return { status: 303, headers: { location } };
}
