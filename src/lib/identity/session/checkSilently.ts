import { SILENT_LIMIT_MS } from '~/config/identity.ts';
import { byWebMessage } from '../sdk/byWebMessage.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { cachedMember } from '~/runtime/member.ts';
import { keepSession } from './keptSession.ts';
import { sharedSession } from './sharedSession.ts';

type Options = {
  /** Whether the caller needs tokens, not only the member. */
  readonly needsTokens?: boolean;
  readonly scope?: 'full_write' | undefined;
};

/**
 * Checks without any visible sign whether this browser has a session; for an anonymous visitor the failure is `anonymous`. Tabs that check
 * at the same time share one request (R08).
 */
export async function checkSilently(places: Places, options: Options = {}): Promise<Outcome<Arrival>> {
  const asked = Date.now();
  const { redirectUri, clientId } = places;
  const outcome = await byWebMessage(places, {
    way: 'silently',
    limit: SILENT_LIMIT_MS,
    redirectUri,
    scope: options.scope,
    known: () => fromOtherTab(asked, clientId, options),
    start: async (client, authorization) => client.checkSession(authorization),
  });
  if (outcome.ok) {
    const { value } = outcome;
    if (!('member' in value)) return { ok: false, failure: { code: 'forged' } };
    // A silent check is no login, even if the last one was the member's first: its event was fired then.
    return { ok: true, value: { ...value, isFirstLogin: false } };
  }
  if (outcome.failure.code !== 'anonymous') return outcome;
  // A login that another tab has finished since the provider was asked is newer than this answer.
  const late = fromCache(options);
  if (late === undefined) await sharedSession.publish(clientId, undefined, undefined);
  return late ?? outcome;
}

/** The member of the cached profile, where that is enough. */
function fromCache(options: Options): Outcome<Arrival> | undefined {
  const cached = options.needsTokens === true ? undefined : cachedMember();
  return cached && { ok: true, value: { member: cached, isFirstLogin: false } };
}

async function fromOtherTab(asked: number, clientId: string, options: Options): Promise<Outcome<Arrival> | undefined> {
  const known = fromCache(options);
  if (known !== undefined) return known;
  const shared = await sharedSession.since(asked, clientId);
  if (shared === undefined) return undefined;
  const { member, tokens } = shared;
  if (member === undefined) return { ok: false, failure: { code: 'anonymous' } };
  if (tokens !== undefined) keepSession(member, tokens, {});
  const isEnough = tokens === undefined ? options.needsTokens !== true : options.scope === undefined || tokens.canWrite;
  return isEnough ? { ok: true, value: { member, isFirstLogin: false } } : undefined;
}
