import type { SocialProvider } from '~/config/identity.ts';
import { asMember } from './asMember.ts';
import type { Outcome, Places } from './contract.ts';
import { leaveToLogIn } from './redirectLogin.ts';
import { renewTokens } from './renewTokens.ts';

/**
 * Leaves the page to link an account elsewhere to the member's own, and comes back to it (identity-wire.md 1.8). The provider takes only a
 * token of this moment, and would say so after she has left: so it gets one.
 *
 * @param back the page, which the provider knows as a redirect URI.
 */
export async function linkAccount(places: Places, provider: SocialProvider, back: string): Promise<Outcome<undefined>> {
  await renewTokens(places);
  const token = await asMember(places, 'reading', (_client, accessToken) => Promise.resolve(accessToken));
  if (!token.ok) return token;
  return leaveToLogIn({ ...places, redirectUri: back }, { kind: 'social', provider, linkTo: token.value }, back);
}
