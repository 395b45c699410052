import { anySignal } from '~/lib/anySignal.ts';
import type { FailureCode } from '~/lib/identity/contract.ts';
import { awaitPasskey, signInWithPasskey } from '~/lib/identity/passkey.ts';
import type { AuthActions } from '../parts/authSteps.ts';
import { enter, type Scene } from './scene.ts';

/** Failures of a passkey that alarm nobody: the member has looked away, or nothing was asked of her yet. */
const QUIET: readonly FailureCode[] = ['unsupported', 'unreachable', 'anonymous', 'tooMany'];

/** Logging in with a passkey; `withdraw` ends the waiting one before another way is taken (identity-wire.md 1.11). */
export const passkeyActions = (scene: Scene) => {
  let waiting: { readonly end: () => void; readonly done: Promise<unknown> } | undefined;
  let isTaken = false;
  const withdraw = async (): Promise<void> => {
    isTaken = true;
    waiting?.end();
    await waiting?.done;
    waiting = undefined;
  };
  const actions: Pick<AuthActions, 'passkey' | 'offer'> = {
    passkey: async () => {
      await withdraw();
      const outcome = await signInWithPasskey(scene.places);
      return !outcome.ok && outcome.failure.code === 'unsupported' ? undefined : enter(outcome, scene);
    },
    offer: async (signal) => {
      // Who was quicker than the question has taken another way: two flows at once would hear each other's answers.
      if (isTaken) return undefined;
      await waiting?.done;
      const ending = new AbortController();
      const done = awaitPasskey(scene.places, anySignal([signal, ending.signal]));
      waiting = {
        done,
        end: () => {
          ending.abort();
        },
      };
      const outcome = await done;
      return !outcome.ok && QUIET.includes(outcome.failure.code) ? undefined : enter(outcome, scene);
    },
  };
  return { withdraw, actions };
};
