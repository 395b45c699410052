import { replaceMethod } from './replaceMethod.ts';

type FetchParameters = [input: RequestInfo | URL, init?: RequestInit];

/**
 * Adds an abort signal to the next request that this page sends to an origin, because its caller is the SDK and has no parameter for one.
 *
 * @returns a function that aborts the request if it has no response yet, and restores `fetch` if there was no request.
 */
export function watchRequest(origin: string): () => void {
  const controller = new AbortController();
  const stop = replaceMethod<'fetch', FetchParameters, Promise<Response>>(
    globalThis,
    'fetch',
    (original, input, init) => {
      if (typeof input !== 'string' || !input.startsWith(`${origin}/`)) return original(input, init);
      stop();
      return original(input, { ...init, signal: controller.signal });
    },
  );
  return () => {
    stop();
    controller.abort();
  };
}
