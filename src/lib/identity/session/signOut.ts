import { CALL_LIMIT_MS, SILENT_LIMIT_MS } from '~/config/identity.ts';
import { address, leaveFor } from '~/lib/browser/navigation.ts';
import { fieldsOf } from '~/lib/fromOutside.ts';
import type { Places } from '../contract.ts';
import { sessionEnd } from './sessionEnd.ts';
import { hasSessionCookie } from '~/runtime/member.ts';
import { setAnonymous } from '~/runtime/session.ts';
import { forgetSession } from './keptSession.ts';
import { owedTokens } from './owedTokens.ts';
import { sharedSession } from './sharedSession.ts';

/** Whether the provider responds: a redirect to an address that does not would strand the reader. */
async function answers({ origin, clientId }: Places): Promise<boolean> {
  const parameters = new URLSearchParams({ client_id: clientId });
  try {
    const signal = AbortSignal.timeout(SILENT_LIMIT_MS);
    const answer = await fetch(`${origin}/identity/v1/config?${parameters.toString()}`, { cache: 'no-store', signal });
    // Another server may answer in its place.
    return answer.ok && fieldsOf(await answer.json()).has('is_public');
  } catch {
    return false;
  }
}

/** Redirects to the provider's logout, which redirects back. */
export function leaveToLogOut({ origin }: Places, returnTo: string): void {
  const parameters = new URLSearchParams({ redirect_to: returnTo });
  leaveFor(`${origin}/identity/v1/logout?${parameters.toString()}`);
}

/**
 * Ends the session here, in the other tabs and at the provider, in this order: local data is removed even if the provider does not answer
 * (docs/threat-model.md T35, S16). Leaves the page; if the provider does not answer, the page stays and the logout there is owed.
 */
export async function signOut(places: Places, returnTo: string): Promise<'left' | 'owed'> {
  sessionEnd.begin();
  forgetSession();
  setAnonymous();
  const isThere = await answers(places);
  // Work that was in progress may have stored the SDK's data again since.
  forgetSession();
  if (!isThere) {
    await sharedSession.oweLogout();
    sessionEnd.stop();
    return 'owed';
  }
  // Not by the SDK: it revokes for one client only, and stays on the page if a revocation fails (docs/threat-model.md S16, T56).
  await sharedSession.end();
  leaveToLogOut(places, returnTo);
  // A reader who stops the navigation stays on this page, and may log in on it.
  setTimeout(sessionEnd.stop, CALL_LIMIT_MS);
  return 'left';
}

/** Like `signOut`, but goes to the page by itself if the provider cannot redirect there; any page completes an owed logout. */
export async function signOutTo(places: Places, page: string): Promise<void> {
  if ((await signOut(places, page)) === 'owed') leaveFor(page);
}

/**
 * Completes a logout that did not reach the provider, before the session that is left there logs the member in again. Resolves to whether
 * the page is being left; tried once, so that a provider that keeps the session causes no loop.
 */
export async function payLogout(places: Places): Promise<boolean> {
  if (hasSessionCookie() || !(await sharedSession.isLogoutOwed())) return false;
  await sharedSession.end();
  leaveToLogOut(places, address.href());
  return true;
}

/** The reaction of a tab to a logout elsewhere: its own tokens end too (docs/threat-model.md T33). */
export async function followSignOut(): Promise<void> {
  forgetSession();
  // The tab of the logout may already have recorded that the provider did not answer.
  if (await sharedSession.isLogoutOwed()) await owedTokens.pay();
  else await sharedSession.end();
}
