import { useRef, useState } from 'react';

/**
 * Runs one action at a time, however often a button is pressed (docs/threat-model.md T36). The next one may run once the action has
 * settled, also after a rejection, which the caller handles.
 */
export function useOneAtATime() {
  const [isBusy, setBusy] = useState(false);
  const running = useRef<Promise<unknown>>(undefined);
  const attempt = async <Result>(action: () => Promise<Result>): Promise<Result | undefined> => {
    if (running.current !== undefined) return undefined;
    setBusy(true);
    try {
      return await (running.current = action());
    } finally {
      running.current = undefined;
      setBusy(false);
    }
  };
  return { isBusy, running, attempt };
}
