/**
 * Has work done after the next credential was chosen, and before whoever asked for it hears of it: the caller that asks is not ours and does
 * not tell. The browser's own function is back in its place after that one question, or once the answer is called.
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
