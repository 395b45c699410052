import type { SocialProvider } from '~/config/identity.ts';
import { withToken } from '../tokens/withToken.ts';
import type { Outcome, Places } from '../contract.ts';
import { leaveToLogIn } from '../login/redirectLogin.ts';
import { renewTokens } from '../tokens/renewTokens.ts';

/**
 * Leaves the page to link an account of another provider, and returns to it. The provider accepts only a token that is at most five minutes
 * old, and would refuse an older one after the redirect, so a fresh one is requested first.
 *
 * @param back the page, registered at the provider as a redirect URI.
 */
export async function linkAccount(places: Places, provider: SocialProvider, back: string): Promise<Outcome<undefined>> {
  await renewTokens(places);
  const token = await withToken(places, 'reading', (accessToken) => Promise.resolve(accessToken));
  if (!token.ok) return token;
  return leaveToLogIn({ ...places, redirectUri: back }, { kind: 'social', provider, linkTo: token.value }, back);
}
