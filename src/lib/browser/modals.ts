/** Modals that open by themselves: when to open them, and the dialog. */

import { deferred } from '~/lib/deferred.ts';

/** A field that is being filled in, or the form around it. */
const FORMS = 'form, input, textarea, select, [contenteditable]';

/** Whether a modal would not disturb: the page is visible, no dialog is open, and no form has the focus. */
const isCalm = (): boolean =>
  !document.hidden &&
  document.querySelector('dialog[open]') === null &&
  (document.activeElement?.closest(FORMS) ?? null) === null;

/** Events after which a page may be calm, or that show that it is not. `close` does not bubble, so all are caught in the capture phase. */
const CHANGES = ['close', 'focusout', 'visibilitychange', 'pointerup', 'keyup'] as const;

/** Waits until a modal would not disturb; after a disturbance, until this many milliseconds have passed without another. */
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

type Modal = {
  readonly title: string;
  readonly sentence: string;
  readonly link: { readonly address: string; readonly label: string };
  readonly close: string;
};

const elementWith = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  className = '',
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = className;
  return element;
};

/** Shows a modal with a sentence, a link and a close button; resolves when it is closed. The browser restores the focus. */
export function openModal({ title, sentence, link, close }: Modal): Promise<void> {
  const dialog = document.createElement('dialog');
  const heading = elementWith('h2', title);
  const way = elementWith('a', link.label, 'button');
  const button = elementWith('button', close, 'link');
  const line = document.createElement('p');
  dialog.className = 'club-prompt';
  dialog.setAttribute('aria-labelledby', 'club-prompt-title');
  heading.id = 'club-prompt-title';
  // The focus starts on the title, so that the next key press does not activate a button.
  heading.tabIndex = -1;
  heading.autofocus = true;
  way.href = link.address;
  button.type = 'button';
  line.className = 'line';
  line.append(way, button);
  dialog.append(heading, elementWith('p', sentence), line);
  document.body.append(dialog);
  dialog.showModal();
  const { promise, resolve } = deferred<undefined>();
  button.addEventListener('click', () => {
    dialog.close();
  });
  dialog.addEventListener('close', () => {
    dialog.remove();
    resolve(undefined);
  });
  return promise;
}
