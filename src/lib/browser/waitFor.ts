import { deferred } from '~/lib/deferred.ts';

/**
 * Looks for something that another script puts on the page: at once, then every so many milliseconds until it is there.
 *
 * @returns undefined when it is not there in time.
 */
export function waitFor<Found>(
  look: () => Found | undefined,
  { limitMs, pollMs }: { readonly limitMs: number; readonly pollMs: number },
): Promise<Found | undefined> {
  const { promise, resolve } = deferred<Found | undefined>();
  const end = Date.now() + limitMs;
  const again = (): void => {
    const found = look();
    if (found !== undefined || Date.now() >= end) resolve(found);
    else setTimeout(again, pollMs);
  };
  again();
  return promise;
}
