import { deferred } from '~/lib/deferred.ts';

/** What becomes of the next popup that a script opens. */
type Watch = { readonly isBlocked: Promise<boolean>; readonly stop: () => void };

/**
 * Sees whether the browser lets the next `window.open` happen: the caller that opens it is not ours and does not tell. The window's own
 * function is back in its place after that one call.
 */
export function watchPopup(): Watch {
  const original = window.open.bind(window);
  const { promise: isBlocked, resolve } = deferred<boolean>();
  const stop = (): void => {
    window.open = original;
  };
  window.open = (...parameters) => {
    stop();
    const popup = original(...parameters);
    if (popup === null) resolve(true);
    return popup;
  };
  return { isBlocked, stop };
}
