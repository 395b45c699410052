import { CALL_LIMIT_MS } from '~/config/identity.ts';
import { checkSilently } from '~/lib/identity/session/checkSilently.ts';
import type { Arrival, Places } from '~/lib/identity/contract.ts';
import { cachedMember } from '~/runtime/member.ts';
import { setAnonymous, setUnavailable } from '~/runtime/session.ts';
import { dropSession } from '~/lib/identity/session/keptSession.ts';
import { keptTokens } from '~/lib/identity/tokens/keptTokens.ts';
import { loadClient } from '~/lib/identity/sdk/loadClient.ts';
import { finishReturn, type Unfinished } from '~/lib/identity/login/returning.ts';
import { sharedSession } from '~/lib/identity/session/sharedSession.ts';
import { payLogout } from '~/lib/identity/session/signOut.ts';
import { withinTime } from '~/lib/identity/withinTime.ts';
import { settle } from './session.ts';

/** The state in which a page with an account begins. */
export type Beginning =
  | { readonly kind: 'anonymous' | 'unavailable' }
  | { readonly kind: 'member'; readonly arrival: Arrival }
  /** A login on another page has returned; the target is checked again before the redirect. */
  | { readonly kind: 'returned'; readonly arrival: Arrival; readonly target: string }
  | Unfinished
  /** The provider has a session of the member, but this browser cannot get tokens without leaving the page. */
  | { readonly kind: 'elsewhere' }
  /** A login of this tab has returned with an error. */
  | { readonly kind: 'failed'; readonly description: string | undefined }
  /** An error in the address that does not belong to a login of this tab. */
  | { readonly kind: 'notice' };

let beginning: Promise<Beginning> | undefined;

/**
 * Determines once how this page begins: first the response in the address, then the member. Unlike the header, it asks the provider and
 * does not use the cache: with a stale cache, a page that redirects members would redirect in a loop.
 */
export function beginSession(places: Places): Promise<Beginning> {
  beginning ??= begin(places);
  return beginning;
}

async function begin(places: Places): Promise<Beginning> {
  const back = await finishReturn(places);
  switch (back.kind) {
    case 'member':
      settle({ ok: true, value: back.arrival });
      return { kind: 'returned', arrival: back.arrival, target: back.target };
    case 'failed':
      return { kind: 'failed', description: back.description };
    case 'notice':
      return { kind: 'notice' };
    case 'anonymous':
      setAnonymous();
      return { kind: 'anonymous' };
    case 'unfinished':
      setAnonymous();
      return back;
    case 'nothing':
      return whoIsHere(places);
  }
}

async function whoIsHere(places: Places): Promise<Beginning> {
  const isKnown = await isKnownToProvider(places);
  if (isKnown === undefined) {
    setUnavailable();
    return { kind: 'unavailable' };
  }
  if (!isKnown) {
    dropSession();
    // Also revokes tokens that another tab has shared (docs/threat-model.md T28).
    void sharedSession.end();
    setAnonymous();
    return { kind: 'anonymous' };
  }
  if (await payLogout(places)) {
    setAnonymous();
    // The browser is leaving the page, so no other redirect may start.
    return { kind: 'unavailable' };
  }
  const cached = keptTokens.read() === undefined ? undefined : cachedMember();
  const outcome =
    cached === undefined
      ? await checkSilently(places, { needsTokens: true })
      : ({ ok: true, value: { member: cached, isFirstLogin: false } } as const);
  if (!outcome.ok) return { kind: 'elsewhere' };
  settle(outcome);
  return { kind: 'member', arrival: outcome.value };
}

/** Undefined when the provider does not answer. */
async function isKnownToProvider(places: Places): Promise<boolean | undefined> {
  try {
    const { session } = await withinTime(loadClient(places), CALL_LIMIT_MS);
    return (await withinTime(session, CALL_LIMIT_MS)).isAuthenticated;
  } catch {
    return undefined;
  }
}
