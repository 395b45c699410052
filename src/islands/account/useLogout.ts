import { useState } from 'react';
import { useOneAtATime } from '../shared/useOneAtATime.ts';

/** Logs out, one call at a time, and keeps the message if the page was not left. */
export function useLogout(onLogout: () => Promise<string | undefined>) {
  const [why, setWhy] = useState<string>();
  const { isBusy, attempt } = useOneAtATime();
  const logOut = (): void => {
    void attempt(async () => {
      setWhy(await onLogout());
    });
  };
  return { why, isBusy, logOut };
}
