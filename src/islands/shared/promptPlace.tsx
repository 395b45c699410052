import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { addPlace, attach } from '~/lib/browser/dom.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { deferred } from '~/lib/deferred.ts';
import { SuccessBar } from './SuccessBar.tsx';

/** An element that a script has made, with a place in it to draw into. */
export type PromptPlace = { readonly element: HTMLElement; readonly host: HTMLElement };

/**
 * Draws something on its stage, in the page, until it ends; answers how.
 *
 * @param attachTo - sets the stage into the page; without it, at its end.
 */
export const show = async <Ending,>(
  { element, host }: PromptPlace,
  draw: (end: (ending: Ending) => void) => ReactNode,
  attachTo: (element: HTMLElement) => () => void = attach,
): Promise<Ending> => {
  const { promise, resolve } = deferred<Ending>();
  const root = createRoot(host);
  const detach = attachTo(element);
  root.render(draw(resolve));
  const ending = await promise;
  root.unmount();
  detach();
  return ending;
};

/** Milliseconds that a live region is in the page before its text changes: screen readers announce only the change. */
const HEARD_AFTER_MS = 100;

/** Shows a success message beside the page for a while. */
export const showSuccess = (message: string): void => {
  const { host, remove } = addPlace('club-authentication');
  const root = createRoot(host);
  const success = { message };
  const wait = (ms: number, then: () => void): (() => void) =>
    afterSeen(ms, () => {
      then();
      root.unmount();
      remove();
    });
  root.render(<SuccessBar success={undefined} wait={wait} />);
  setTimeout(() => {
    root.render(<SuccessBar success={success} wait={wait} />);
  }, HEARD_AFTER_MS);
};
