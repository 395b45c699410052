/** Whether the browser has a network at all; that a host answers is another question. */
export const isOnline = (): boolean => navigator.onLine;

/** Calls back when the network has gone or come back; ends by calling the answer. */
export function onNetwork(listener: (isThere: boolean) => void): () => void {
  const follow = (): void => {
    listener(navigator.onLine);
  };
  for (const name of ['online', 'offline']) addEventListener(name, follow);
  return () => {
    for (const name of ['online', 'offline']) removeEventListener(name, follow);
  };
}
