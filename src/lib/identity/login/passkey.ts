import type { AuthResult } from '@reachfive/identity-core';
import { PUBLIC_TOKEN_STORE } from 'astro:env/client';
import { CALL_LIMIT_MS, NONCE_LENGTH, PROMPT_LIMIT_MS, VERIFIER_LENGTH } from '~/config/identity.ts';
import { anySignal } from '~/lib/anySignal.ts';
import { beforeNextCredential } from '~/lib/browser/nextCredential.ts';
import { removeFrames } from '~/lib/browser/ownFrames.ts';
import { canStore } from '~/runtime/storage.ts';
import { oneTabAtATime } from '~/runtime/tabs.ts';
import { deferred } from '~/lib/deferred.ts';
import { wayIn } from '../session/acceptResult.ts';
import { byWebMessage, type Half } from '../sdk/byWebMessage.ts';
import type { Arrival, Outcome, Places } from '../contract.ts';
import { failureOf } from '../failureOf.ts';
import { FRAME_PREFIX, guardMessages } from '../sdk/guardMessages.ts';
import { loadClient } from '../sdk/loadClient.ts';
import { randomText } from '../sdk/random.ts';
import { releaseLocks } from '../sdk/sdkLocks.ts';
import { withinTime } from '../withinTime.ts';

/** Whether the browser supports passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in globalThis;

/** Whether the browser offers them beside a field (Web Authentication, "conditional mediation"). */
export async function offersPasskeys(): Promise<boolean> {
  // Without storage no login can succeed (docs/threat-model.md S14), so none starts by itself.
  if (!canStore() || !knowsPasskeys() || !('isConditionalMediationAvailable' in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable().catch(() => false);
}

/** Asks for a passkey in the browser's own dialog. A refusal by the member is the failure `unsupported`. */
export function signInWithPasskey(places: Places): Promise<Outcome<Arrival | Half>> {
  return byWebMessage(places, {
    way: 'login_failed',
    limit: PROMPT_LIMIT_MS,
    redirectUri: places.redirectUri,
    start: (client, auth) => client.loginWithWebAuthn({ conditionalMediation: false, auth }),
  });
}

/**
 * Waits until the member chooses a passkey beside the field, or the signal ends it. The wait has no limit, so the guard and the lock of the
 * flow start only with the choice: until then a silent check on the same page receives its own answer. Any other login ends the wait first.
 */
export function awaitPasskey(places: Places, signal: AbortSignal): Promise<Outcome<Arrival>> {
  const [state, nonce] = [randomText(VERIFIER_LENGTH), randomText(NONCE_LENGTH)];
  const turn = turnOf(places.origin, state);
  const ending = anySignal([signal, turn.late]);
  return wayIn('login_failed', async (accept) => {
    try {
      const { client, session } = await withinTime(loadClient(places), CALL_LIMIT_MS);
      await withinTime(session, CALL_LIMIT_MS);
      signal.throwIfAborted();
      const { redirectUri } = places;
      const requireRefreshToken = PUBLIC_TOKEN_STORE !== 'memory';
      const auth = { redirectUri, state, nonce, requireRefreshToken, useWebMessage: true };
      const stop = beforeNextCredential(turn.begin);
      const chosen = client.loginWithWebAuthn({ conditionalMediation: true, auth, signal: ending });
      return await accept(client, await untilAborted(chosen, ending).finally(stop), places, { nonce });
    } catch (error) {
      return { ok: false, failure: { ...failureOf(error), isUntaken: !turn.isTaken() } };
    } finally {
      turn.end();
    }
  });
}

/** Holds the lock of all tabs and the guard of messages from the choice on, for the time limit of a call. */
function turnOf(origin: string, state: string) {
  const late = new AbortController();
  const { promise: isOver, resolve: end } = deferred<undefined>();
  let isTaken = false;
  const begin = (): Promise<void> => {
    isTaken = true;
    const { promise: isBegun, resolve } = deferred<undefined>();
    void oneTabAtATime('club-auth', async () => {
      const release = guardMessages(origin, state);
      resolve(undefined);
      await withinTime(isOver, CALL_LIMIT_MS).catch(() => {
        late.abort();
      });
      release();
      removeFrames(FRAME_PREFIX);
      releaseLocks();
    });
    return isBegun;
  };
  return {
    begin,
    isTaken: () => isTaken,
    late: late.signal,
    end: () => {
      end(undefined);
    },
  } as const;
}

/** Rejects when the signal aborts: the SDK's own work after the choice does not observe it. */
async function untilAborted(work: Promise<AuthResult>, signal: AbortSignal): Promise<AuthResult> {
  const ended = deferred<never>();
  const end = (): void => {
    ended.reject(new DOMException('Another way was taken', 'AbortError'));
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    return await Promise.race([work, ended.promise]);
  } finally {
    signal.removeEventListener('abort', end);
    work.catch(() => undefined);
  }
}
