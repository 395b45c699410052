import { addStyles } from './dom.ts';

type Side = {
  readonly title: string;
  readonly sentence: string;
  readonly close: string;
  readonly content: HTMLElement;
  /** Styles that the page does not have. */
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

/**
 * Opens a dialog at the side of the page. When it closes, the focus returns to the former element, or to the content if that element is
 * gone (WCAG 2.4.3).
 */
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

/** An element with a method that browsers support only since 2024. */
type Shown = {
  readonly checkVisibility?: () => boolean;
  readonly getClientRects: () => ArrayLike<DOMRect>;
};

/** Whether an element is rendered; without `checkVisibility`, whether it has a box. */
export const isVisible = (element: Shown): boolean =>
  element.checkVisibility?.() ?? element.getClientRects().length > 0;
