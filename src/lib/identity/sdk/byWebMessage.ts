import type { AuthResult, Client } from '@reachfive/identity-core';
import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { LOCK_RETRY_MS, NONCE_LENGTH, VERIFIER_LENGTH } from '~/config/identity.ts';
import { hasFrame } from '~/lib/browser/ownFrames.ts';
import { feignMessage } from '~/lib/browser/events.ts';
import { watchRequest } from '~/lib/browser/requests.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import { VERIFIER } from '~/runtime/items/login.ts';
import { canStore, readText } from '~/runtime/storage.ts';
import { wayIn, type Accept } from '../session/acceptResult.ts';
import type { Arrival, ClientSettings, Outcome, Way } from '../contract.ts';
import { sessionEnd } from '../session/sessionEnd.ts';
import { failureOf } from '../failureOf.ts';
import { FRAME_PREFIX, guardMessages } from './guardMessages.ts';
import { loadClient } from './loadClient.ts';
import { randomText } from './random.ts';
import { releaseLocks } from './sdkLocks.ts';
import { withinTime } from '../withinTime.ts';

/**
 * The parameters of every authorization. Profile writes need `full_write`, which only a refresh before a write requests (least privilege).
 */
type Authorization = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  readonly requireRefreshToken: boolean;
  readonly useWebMessage: true;
  readonly scope?: string;
};

type Flow = {
  readonly way: Way;
  /** Milliseconds. */
  readonly limit: number;
  /** A scope beyond the usual ones. */
  readonly scope?: 'full_write' | undefined;
  /** The result that another tab may have stored while this one waited for the lock. */
  readonly known?: () => Promise<Outcome<Arrival> | undefined>;
  readonly redirectUri: string;
  /** If the hidden frame does not answer, the caller continues by redirect, whose return fires the event. */
  readonly goesOn?: boolean;
  readonly start: (client: Client, authorization: Authorization) => Promise<AuthResult>;
};

/** Ends a flow of the SDK that got no response; after a response the SDK no longer listens. */
const GIVEN_UP = { type: 'authorization_response', response: { error: 'login_required' } } as const;

/** A further step that the flow demands instead of a login; the caller continues with it. */
export type Half = {
  readonly stepUpToken: string;
  readonly factors: readonly string[];
  readonly nonce: string;
  /**
   * The verifier of this flow: by the time the code is typed, the SDK's one place contains that of another flow (docs/threat-model.md T24).
   */
  readonly verifier: string;
  /** Whether the scope `full_write` was requested. */
  readonly canWrite: boolean;
};

/**
 * Runs a login that stays on the page: the response comes from a hidden frame. One at a time in all tabs, because they share the SDK's one
 * place for the verifier (docs/threat-model.md T24, T25); its frames and locks are always removed.
 */
export function byWebMessage(settings: ClientSettings, flow: Flow): Promise<Outcome<Arrival | Half>> {
  const one = (accept: Accept) => async (): Promise<Outcome<Arrival | Half>> => {
    const known = await flow.known?.();
    if (known !== undefined) return known;
    const first = await attempt(settings, flow, accept);
    if (first.ok || first.failure.code !== 'busy') return first;
    // A lock of a dead flow: it was released in `attempt`, and the flow is repeated once (specification, section 4).
    await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    return attempt(settings, flow, accept);
  };
  return wayIn(flow.way, (accept) => oneTabAtATime('club-auth', one(accept)));
}

async function attempt(
  settings: ClientSettings,
  { way, limit, redirectUri, scope, goesOn = false, start }: Flow,
  accept: Accept,
): Promise<Outcome<Arrival | Half>> {
  // Without storage every call of the SDK fails, with an unrelated error (docs/threat-model.md S14).
  if (!canStore()) return { ok: false, failure: { code: 'noStorage' } };
  if (sessionEnd.isUnderWay()) return { ok: false, failure: { code: 'anonymous' } };
  const [state, nonce] = [randomText(VERIFIER_LENGTH), randomText(NONCE_LENGTH)];
  const release = guardMessages(settings.origin, state);
  let abort = (): void => undefined;
  try {
    const { client, session } = await withinTime(loadClient(settings), limit);
    await withinTime(session, limit);
    const requireRefreshToken = PUBLIC_TOKEN_STORE !== 'memory';
    const asked = { redirectUri, state, nonce, requireRefreshToken, useWebMessage: true } as const;
    // A silent check sends no request before its frame: the next request would be another flow's.
    if (way !== 'silently') abort = watchRequest(settings.origin);
    const result = await withinTime(start(client, scope === undefined ? asked : { ...asked, scope }), limit);
    if (result.stepUpToken !== undefined) {
      const { stepUpToken, amr = [] } = result;
      const verifier = readText(VERIFIER) ?? '';
      return { ok: true, value: { stepUpToken, factors: amr, nonce, verifier, canWrite: false } };
    }
    // If the provider demands a verified address before the first login, the SDK resolves with an empty object.
    if (Object.keys(result).length === 0) return { ok: false, failure: { code: 'anonymous' } };
    return await accept(client, result, settings, { nonce, canWrite: scope === 'full_write' });
  } catch (error) {
    const failure = failureOf(error);
    const isFrameSilent = goesOn && failure.code === 'unreachable' && hasFrame(FRAME_PREFIX);
    return { ok: false, failure: isFrameSilent ? { ...failure, isFrameSilent } : failure };
  } finally {
    release();
    // A late response would let the SDK continue, and overwrite the verifier of the next flow.
    abort();
    // The SDK keeps listening for a missing response, and would also process that of the next flow, so that a code would be used twice.
    // This message ends its flow and removes its frame.
    feignMessage(settings.origin, GIVEN_UP);
    releaseLocks();
  }
}
