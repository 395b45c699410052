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

/** Whether a step is a screen and not what keeps one. */
const isShown = (step: Step | undefined): step is Screen | LazyScreen =>
  typeof step === 'string' || (step !== undefined && 'draw' in step);

const isLazyWay = (to: Screen | LazyWay): to is LazyWay => LAZY_WAYS.some((way) => way === to);

/** What was chosen last, and whether it ends a sign-up. */
type Chosen = { readonly to: Screen | LazyScreen | undefined; readonly hasJoined: boolean };

/** Offers passkeys beside the field while there are actions, and shows what comes of it. */
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

/** Takes a way without a form, one at a time, and none while a login is finished. */
function useWay(take: LazyScreenEnds['take'], report: (sentence: string | undefined) => void, isWaiting: boolean) {
  const { attempt } = useOneAtATime();
  return (way: () => Promise<Step | undefined> | undefined): Promise<void> | undefined =>
    isWaiting
      ? undefined
      : attempt(async () => {
          const found = take(await way());
          report(found?.sentence ?? found?.aside);
        });
}

/** Which screen is shown, and how one leads to the next. */
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
    /** A mail is on its way that confirms the address. */
    isMailed: screen === 'verify' || (screen === 'welcome' && chosen.hasJoined),
    offersPasskeys,
    /** A login that has come back is being finished: nothing else is sent meanwhile. */
    isWaiting,
    take,
    /** Another screen, or a way whose code loads first. */
    choose: (to: Screen | LazyWay) => void (isLazyWay(to) ? takeWay(() => actions?.openWay(to)) : take(to)),
    send: async (form: FormName, values: Values) =>
      isWaiting ? undefined : take(await actions?.[form](values), form === 'signup'),
    passkey: () => void takeWay(() => actions?.passkey()),
    social: (provider: SocialProvider) => void takeWay(() => actions?.social(provider)),
  };
}
