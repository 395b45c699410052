import { addStyles } from './dom.ts';

type Side = {
  readonly title: string;
  readonly sentence: string;
  readonly close: string;
  readonly content: HTMLElement;
  /** What the page has no styles for. */
  readonly styles: string;
};

const elementWith = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
};

/** A dialog at the side of the page. Afterwards the focus is where it was, or on the content when that place is gone (WCAG 2.4.3). */
export function openAtSide({ title, sentence, close, content, styles }: Side) {
  addStyles(styles);
  const opener = document.activeElement;
  const dialog = document.createElement('dialog');
  const [heading, button] = [elementWith('h2', title), elementWith('button', close)];
  dialog.className = 'club-sidebar side-panel';
  dialog.setAttribute('aria-label', title);
  button.type = 'button';
  button.className = 'as-link';
  button.addEventListener('click', () => {
    dialog.close();
  });
  dialog.append(button, heading, elementWith('p', sentence), content);
  document.body.append(dialog);
  dialog.showModal();
  const closed = new Promise<void>((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      if (opener instanceof HTMLElement && isVisible(opener)) opener.focus();
      else document.querySelector<HTMLElement>('main')?.focus();
      resolve();
    });
  });
  return {
    close: (): void => {
      dialog.close();
    },
    onClosed: (listener: () => void): void => {
      void closed.then(listener);
    },
  } as const;
}

/** An element, with what browsers know since 2024 only. */
type Shown = {
  readonly checkVisibility?: () => boolean;
  readonly getClientRects: () => ArrayLike<DOMRect>;
};

/** Whether an element is drawn; before `checkVisibility`, whether it has a box. */
export const isVisible = (element: Shown): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
