import { atom } from 'nanostores';
import type { Failure, Outcome, Places } from '~/lib/identity/contract.ts';
import { renewTokens } from '~/lib/identity/tokens/renewTokens.ts';

/** The proof that a member gives once more: the second factor, or a login. */
export type Proof = 'factor' | 'login';

/** A request for a proof, which the member gives in the page's dialog (`mountStepUp`). */
export type Question = {
  readonly proof: Proof;
  readonly places: Places;
  /** Ends the request; `isProven` is whether the member has given the proof. */
  readonly end: (isProven: boolean) => void;
};

export const $stepUp = atom<Question | undefined>();

/**
 * Makes a call that may require a fresh login: renews a token that is too old, asks the member when that is not enough or a second factor
 * is required, and then repeats the call once. If the member declines, the result is the original failure, `stale` or `stepUp`, and nothing
 * has changed.
 *
 * @param call - made again with the present token, such as `() => mail.change(email)`.
 */
export async function freshly<Value>(places: Places, call: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  let outcome = await call();
  if (isOf(outcome, 'stale') && (await renewTokens(places))) outcome = await call();
  const proof = isOf(outcome, 'stepUp') ? 'factor' : isOf(outcome, 'stale') ? 'login' : undefined;
  if (proof === undefined) return outcome;
  return (await ask(places, proof)) ? call() : outcome;
}

const isOf = (outcome: Outcome<unknown>, code: Failure['code']): boolean =>
  !outcome.ok && outcome.failure.code === code;

let asking: Promise<boolean> | undefined;

/** Concurrent calls share one dialog. */
function ask(places: Places, proof: Proof): Promise<boolean> {
  // Without the dialog there would never be an answer.
  if ($stepUp.lc === 0) return Promise.resolve(false);
  asking ??= new Promise<boolean>((resolve) => {
    $stepUp.set({ proof, places, end: resolve });
  }).finally(() => {
    asking = undefined;
    $stepUp.set(undefined);
  });
  return asking;
}
