/**
 * Does work after the next credential was chosen, and before its promise resolves: the caller of `credentials.get` is the SDK, which has no hook
 * for it. The browser's own function is back in its place after that one call, or once the returned function is called.
 */
export function beforeNextCredential(work: () => Promise<void>): () => void {
  const { credentials } = navigator;
  const original = credentials.get.bind(credentials);
  const stop = (): void => {
    credentials.get = original;
  };
  credentials.get = async (options) => {
    stop();
    const chosen = await original(options);
    await work();
    return chosen;
  };
  return stop;
}
