import { anySignal } from '~/lib/anySignal.ts';
import type { FailureCode } from '~/lib/identity/contract.ts';
import { awaitPasskey, signInWithPasskey } from '~/lib/identity/login/passkey.ts';
import type { AuthActions } from './authSteps.ts';
import { enter } from './entering.ts';
import type { FormContext } from '../shared/formContext.ts';

/** Failures of a passkey without a message: the member dismissed the dialog, or was not asked yet. */
const QUIET: readonly FailureCode[] = ['unsupported', 'noPasskeys', 'noStorage', 'unreachable', 'anonymous', 'tooMany'];

/**
 * The login by passkey. `withdraw` ends the waiting request before another login begins: a browser accepts one `credentials.get` at a time.
 */
export const passkeyActions = (context: FormContext) => {
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
      const outcome = await signInWithPasskey(context.places);
      return !outcome.ok && outcome.failure.code === 'unsupported' ? undefined : enter(outcome, context);
    },
    offer: async (signal) => {
      // Another login has begun meanwhile: two flows at once would receive each other's answers.
      if (isTaken) return undefined;
      await waiting?.done;
      const ending = new AbortController();
      const done = awaitPasskey(context.places, anySignal([signal, ending.signal]));
      waiting = {
        done,
        end: () => {
          ending.abort();
        },
      };
      const outcome = await done;
      return !outcome.ok && QUIET.includes(outcome.failure.code) ? undefined : enter(outcome, context);
    },
  };
  return { withdraw, actions };
};
