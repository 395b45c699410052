import { useState } from 'react';
import { useOneAtATime } from '../shared/useOneAtATime.ts';

/** Logs out, once at a time, and keeps the sentence for a page that was not left. */
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
