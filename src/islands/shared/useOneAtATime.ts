import { useRef, useState } from 'react';

/**
 * Runs one action at a time, however often a button is pressed (docs/threat-model.md T36). The next one may run once the action has
 * settled, also after a rejection, which the caller handles.
 */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const attempt = async <Result>(action: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setBusy(true);
    try {
      return await action();
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { isBusy, isRunning, attempt };
}
