import { SILENT_LIMIT_MS } from '~/config/identity.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import type { Places } from '../contract.ts';
import { sessionEnd } from './sessionEnd.ts';
import { hasSessionCookie, setAnonymous } from '~/runtime/session.ts';
import { forgetSession } from './keptSession.ts';
import { keptTokens } from '../tokens/keptTokens.ts';
import { callProvider } from '../login/provider.ts';
import { sharedSession } from './sharedSession.ts';

/** Whether the provider is there: who is led to an address that does not answer has lost the site. */
async function answers({ origin, clientId }: Places): Promise<boolean> {
  const parameters = new URLSearchParams({ client_id: clientId });
  try {
    const signal = AbortSignal.timeout(SILENT_LIMIT_MS);
    const answer = await fetch(`${origin}/identity/v1/config?${parameters.toString()}`, { cache: 'no-store', signal });
    const body: unknown = await answer.json();
    // Something else may answer in its place.
    return answer.ok && typeof body === 'object' && body !== null && 'is_public' in body;
  } catch {
    return false;
  }
}

/** Leaves for the provider's logout, which leads back. */
export function leaveToLogOut({ origin }: Places, returnTo: string): void {
  const parameters = new URLSearchParams({ redirect_to: returnTo });
  leaveFor(`${origin}/identity/v1/logout?${parameters.toString()}`);
}

/**
 * Ends the session here, in the other tabs and at the provider, in this order: what is local is gone even when the provider does not
 * answer (docs/threat-model.md T35, S16). Leaves the page; when the provider does not answer, the page stays and the provider's part is owed.
 */
export async function signOut(places: Places, returnTo: string): Promise<'left' | 'owed'> {
  const { accessToken, refreshToken } = keptTokens.read() ?? {};
  const tokens = [refreshToken, accessToken].filter((token) => token !== undefined);
  sessionEnd.begin();
  forgetSession();
  setAnonymous();
  const isThere = await answers(places);
  // What was under way has written since what the SDK writes when it begins.
  forgetSession();
  await sharedSession.forget();
  if (!isThere) {
    await sharedSession.oweLogout();
    sessionEnd.stop();
    return 'owed';
  }
  // The SDK revokes, then navigates; when the first fails it stays on the page (docs/threat-model.md S16).
  const outcome = await callProvider(places, (client) => client.logout({ redirectTo: returnTo }, { tokens }));
  if (!outcome.ok) leaveToLogOut(places, returnTo);
  return 'left';
}

/** As `signOut`, and goes to the page by itself when the provider cannot lead there; what is owed is paid from any page. */
export async function signOutTo(places: Places, page: string): Promise<void> {
  if ((await signOut(places, page)) === 'owed') leaveFor(page);
}

/**
 * Completes a logout that did not reach the provider, before the session left there logs the member in again. Resolves whether
 * the page is being left; tried once, so that a provider that keeps the session causes no loop.
 */
export async function payLogout(places: Places): Promise<boolean> {
  if (hasSessionCookie() || !(await sharedSession.isLogoutOwed())) return false;
  await sharedSession.forget();
  leaveToLogOut(places, address.href());
  return true;
}

/** What a tab does when the member has logged out elsewhere: its own tokens end too (docs/threat-model.md T33). */
export async function followSignOut(places: Places): Promise<void> {
  const { accessToken, refreshToken, clientId } = keptTokens.read() ?? {};
  forgetSession();
  // The tab of the logout may have noted already that the provider did not answer.
  if (!(await sharedSession.isLogoutOwed())) await sharedSession.forget();
  const body = (token: string) => JSON.stringify({ client_id: clientId, token });
  const tokens = [refreshToken, accessToken].filter((token) => token !== undefined);
  const headers = { 'content-type': 'application/json' };
  // The SDK revokes only on its way to the provider's logout page, and this tab stays where it is.
  await Promise.allSettled(
    tokens.map((token) => fetch(`${places.origin}/oauth/revoke`, { method: 'POST', headers, body: body(token) })),
  );
}
