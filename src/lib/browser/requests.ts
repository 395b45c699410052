/**
 * Gives the next request that this page sends to an origin a signal, because its caller is the SDK and has no parameter for one. The page's
 * own `fetch` is restored after that one call.
 *
 * @returns a function that aborts the request if it has no answer yet, and restores `fetch` if there was no request.
 */
export function watchRequest(origin: string): () => void {
  const original = globalThis.fetch;
  const controller = new AbortController();
  const stop = (): void => {
    globalThis.fetch = original;
  };
  globalThis.fetch = (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(`${origin}/`)) return original(input, init);
    stop();
    return original(input, { ...init, signal: controller.signal });
  };
  return () => {
    stop();
    controller.abort();
  };
}
