import { replaceMethod } from './replaceMethod.ts';

type GetParameters = [options?: CredentialRequestOptions];

/**
 * Runs a function after the next credential was chosen, and before its promise resolves: the caller of `credentials.get` is the SDK, which
 * has no hook for it. The browser's own function is restored by that call, or when the returned function is called.
 */
export function beforeNextCredential(work: () => Promise<void>): () => void {
  const stop = replaceMethod<'get', GetParameters, Promise<Credential | null>>(
    navigator.credentials,
    'get',
    async (original, options) => {
      stop();
      const chosen = await original(options);
      await work();
      return chosen;
    },
  );
  return stop;
}
