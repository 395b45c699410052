import { useState } from 'react';

/** Logs out once, however often it is pressed (docs/threat-model.md T36), and keeps the sentence for a page that was not left. */
export function useLogout(onLogout: () => Promise<string | undefined>) {
  const [why, setWhy] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const logOut = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setWhy(await onLogout());
    setBusy(false);
  };
  return { why, isBusy, logOut: () => void logOut() };
}
