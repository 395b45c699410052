import { deferred } from '~/lib/deferred.ts';

/** A field that somebody is filling in, or the form around it. */
const FORMS = 'form, input, textarea, select, [contenteditable]';

/** Whether a modal would disturb nobody: the page is looked at, no dialog is open, and nobody is in a form. */
const isCalm = (): boolean =>
  !document.hidden &&
  document.querySelector('dialog[open]') === null &&
  (document.activeElement?.closest(FORMS) ?? null) === null;

/** What may have made a page calm, or shows that it is not. `close` does not bubble: all of them are caught on their way down. */
const CHANGES = ['close', 'focusout', 'visibilitychange', 'pointerup', 'keyup'] as const;

/** Waits until nobody is disturbed; after something that did, for so many milliseconds at a stretch. */
export function whenCalm(ms: number): Promise<void> {
  if (isCalm()) return Promise.resolve(undefined);
  const { promise, resolve } = deferred<undefined>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isCalm()) return;
      for (const change of CHANGES) document.removeEventListener(change, wait, true);
      resolve(undefined);
    }, ms);
  };
  for (const change of CHANGES) document.addEventListener(change, wait, true);
  return promise;
}
