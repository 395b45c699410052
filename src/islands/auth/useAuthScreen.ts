import { useEffect, useState } from 'react';
import type { Screen, SocialProvider } from '~/config/account.ts';
import type { FormName } from '../shared/authFields.ts';
import {
  LAZY_WAYS,
  type AuthActions,
  type LazyWay,
  type LazyScreen,
  type LazyScreenEnds,
  type Step,
} from './authSteps.ts';
import { useOneAtATime } from '../shared/useOneAtATime.ts';
import type { Values } from '../shared/useSending.ts';
import { useOnceAwake } from './useOnceAwake.ts';
import { useStart } from './useStart.ts';

/** Whether a step is a screen, not a problem. */
const isShown = (step: Step | undefined): step is Screen | LazyScreen =>
  typeof step === 'string' || (step !== undefined && 'draw' in step);

const isLazyWay = (to: Screen | LazyWay): to is LazyWay => LAZY_WAYS.some((way) => way === to);

/** The last step, and whether it ends a sign-up. */
type Chosen = { readonly to: Screen | LazyScreen | undefined; readonly hasJoined: boolean };

/** Offers passkeys beside the field once there are actions, and shows the result. */
function useOffer(
  actions: AuthActions | undefined,
  show: (chosen: Chosen) => void,
  report: (sentence: string | undefined) => void,
): void {
  useEffect(() => {
    if (actions === undefined) return undefined;
    const ending = new AbortController();
    void actions.offer(ending.signal).then((step) => {
      if (ending.signal.aborted) return;
      if (isShown(step)) show({ to: step, hasJoined: false });
      else report(step?.sentence ?? step?.aside);
    });
    return () => {
      ending.abort();
    };
  }, [actions, show, report]);
}

/** Runs a login without a form, one at a time, and none while a returned login is being finished. */
function useWay(take: LazyScreenEnds['take'], report: (sentence: string | undefined) => void, isWaiting: boolean) {
  const { attempt } = useOneAtATime();
  return (way: () => Promise<Step | undefined> | undefined): Promise<void> | undefined =>
    isWaiting
      ? undefined
      : attempt(async () => {
          // The same sentence after another try is read out if it was gone meanwhile.
          report(undefined);
          const found = take(await way());
          report(found?.sentence ?? found?.aside);
        });
}

/** The current screen, and the transitions between screens. */
export function useAuthScreen(initial: Screen, actions: AuthActions | undefined, isReturning = false) {
  const start = useStart(actions);
  const isWaiting = useOnceAwake(isReturning, false) && start === undefined;
  const [chosen, setChosen] = useState<Chosen>({ to: undefined, hasJoined: false });
  const [problem, setProblem] = useState<string>();
  const shown = chosen.to ?? (start?.kind === 'screen' ? start.screen : initial);
  const screen = typeof shown === 'string' ? shown : 'lazy';
  const offersPasskeys = start?.kind === 'form' && start.offersPasskeys;
  const isOffering = offersPasskeys && screen === 'login';
  const take: LazyScreenEnds['take'] = (step, hasJoined = false) => {
    setProblem(undefined);
    if (!isShown(step)) return step;
    setChosen({ to: step, hasJoined });
    return undefined;
  };
  useOffer(isOffering ? actions : undefined, setChosen, setProblem);
  const takeWay = useWay(take, setProblem, isWaiting);
  return {
    shown,
    screen,
    start,
    problem,
    /** Whether a confirmation mail is on its way. */
    isMailed: screen === 'verify' || (screen === 'welcome' && chosen.hasJoined),
    offersPasskeys,
    /** Whether a returned login is being finished: nothing else is sent meanwhile. */
    isWaiting,
    take,
    /** Shows another screen, or starts a way whose code loads first. */
    choose: (to: Screen | LazyWay) => void (isLazyWay(to) ? takeWay(() => actions?.openWay(to)) : take(to)),
    send: async (form: FormName, values: Values) =>
      isWaiting ? undefined : take(await actions?.[form](values), form === 'signup'),
    passkey: () => void takeWay(() => actions?.passkey()),
    social: (provider: SocialProvider) => void takeWay(() => actions?.social(provider)),
  };
}
