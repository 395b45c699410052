import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { addPlace, attach } from '~/lib/browser/dom.ts';
import { afterSeen } from '~/lib/browser/timers.ts';
import { deferred } from '~/lib/deferred.ts';
import { SuccessBar } from './SuccessBar.tsx';

/** An element that a script has created, with a container to render into. */
export type PromptPlace = { readonly element: HTMLElement; readonly host: HTMLElement };

/**
 * Renders something into its element, in the page, until it ends; resolves with the ending.
 *
 * @param attachTo - inserts the element into the page; without it, at the end of the page.
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

/** Milliseconds between adding a live region and changing its text: screen readers announce only the change. */
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
