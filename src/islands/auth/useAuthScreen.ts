import { useEffect, useState } from 'react';
import type { Screen, SocialProvider } from '~/config/account.ts';
import type { FormName } from '../shared/authFields.ts';
import type { AuthActions, Step } from './authSteps.ts';
import type { Problem } from '../shared/Problems.tsx';
import type { Values } from '../shared/useSending.ts';
import { useStart } from './useStart.ts';

/** Offers passkeys beside the field while there are actions, and shows what comes of it. */
function useOffer(
  actions: AuthActions | undefined,
  show: (screen: Screen) => void,
  report: (sentence: string | undefined) => void,
): void {
  useEffect(() => {
    if (actions === undefined) return undefined;
    const ending = new AbortController();
    void actions.offer(ending.signal).then((step) => {
      if (ending.signal.aborted) return;
      if (typeof step === 'string') show(step);
      else report(step?.sentence ?? step?.aside);
    });
    return () => {
      ending.abort();
    };
  }, [actions, show, report]);
}

/** Which screen is shown, and how one leads to the next. */
export function useAuthScreen(initial: Screen, actions: AuthActions | undefined) {
  const start = useStart(actions);
  const [chosen, setChosen] = useState<Screen>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [hasJoined, setJoined] = useState(false);
  const screen = chosen ?? (start?.kind === 'screen' ? start.screen : initial);
  const offersPasskeys = start?.kind === 'form' && start.offersPasskeys;
  const isOffering = offersPasskeys && screen === 'login';
  const take = (step: Step | undefined): Problem | undefined => {
    setProblem(undefined);
    if (typeof step !== 'string') return step;
    setChosen(step);
    return undefined;
  };
  useOffer(isOffering ? actions : undefined, setChosen, setProblem);
  /** A way without a form; one at a time (docs/threat-model.md T36). */
  const takeWay = async (way: () => Promise<Step | undefined> | undefined): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    const found = take(await way());
    setProblem(found?.sentence ?? found?.aside);
    setBusy(false);
  };
  return {
    screen,
    start,
    problem,
    /** A mail is on its way that confirms the address. */
    isMailed: screen === 'verify' || (screen === 'welcome' && hasJoined),
    offersPasskeys,
    choose: take,
    send: async (form: FormName, values: Values) => {
      const step = await actions?.[form](values);
      setJoined(form === 'signup');
      return take(step);
    },
    passkey: () => void takeWay(() => actions?.passkey()),
    social: (provider: SocialProvider) => void takeWay(() => actions?.social(provider)),
  };
}
