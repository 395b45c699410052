import { ELEMENT, EVENTS, RELOADS, TEXTS, type PreviewState, type ShownMistake } from './shared.ts';
import styles from './overlay.css?inline';

/**
 * Runs in the pages of the dev server: lists the mistakes in the content over the page as soon as there is one, and disappears with the
 * last one. Closed, it leaves a button. Astro reloads the page when the content has changed.
 */

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  texts: readonly (string | Node)[] = [],
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  element.append(...texts);
  return element;
};

const makeButton = (text: string, act: () => void): HTMLButtonElement => {
  const button = make('button', [text]);
  button.type = 'button';
  button.addEventListener('click', act);
  return button;
};

/** Opens a file in the local text editor, by Vite's address for it. */
const openFile = (place: string): void => {
  void fetch(`/__open-in-editor?file=${encodeURIComponent(place)}`);
};

const itemOf = ({ file, field, line, found, allowed }: ShownMistake): HTMLElement => {
  const place = line === undefined ? file : `${file}:${line}`;
  const facts = make('dl', [
    make('dt', [TEXTS.found]),
    make('dd', [found]),
    make('dt', [TEXTS.allowed]),
    make('dd', [allowed]),
  ]);
  return make('li', [
    makeButton(place, () => {
      openFile(place);
    }),
    ...(field === undefined ? [] : [make('code', [field])]),
    facts,
  ]);
};

class Preview extends HTMLElement {
  readonly #dialog = make('dialog');
  readonly #heading = make('h2');
  readonly #list = make('ol');
  readonly #open = makeButton('', () => {
    this.#dialog.showModal();
  });
  #shown = '[]';

  connectedCallback(): void {
    const close = makeButton(TEXTS.close, () => {
      this.#dialog.close();
    });
    this.#heading.id = 'heading';
    this.#open.className = 'open';
    this.#dialog.setAttribute('aria-labelledby', this.#heading.id);
    this.#dialog.append(make('header', [this.#heading, close]), make('p', [TEXTS.explanation]), this.#list);
    this.attachShadow({ mode: 'open' }).append(make('style', [styles]), this.#open, this.#dialog);
  }

  show(mistakes: readonly ShownMistake[]): void {
    const shown = JSON.stringify(mistakes);
    if (shown === this.#shown) return;
    this.#shown = shown;
    this.#heading.textContent = TEXTS.count(mistakes.length);
    this.#open.textContent = TEXTS.count(mistakes.length);
    this.#list.replaceChildren(...mistakes.map(itemOf));
    this.hidden = mistakes.length === 0;
    if (mistakes.length === 0) this.#dialog.close();
    else if (!this.#dialog.open) this.#dialog.showModal();
  }
}

if (import.meta.hot !== undefined) {
  customElements.define(ELEMENT, Preview);
  const preview = new Preview();
  preview.hidden = true;
  document.documentElement.append(preview);
  import.meta.hot.on(EVENTS.state, ({ mistakes }: PreviewState) => {
    preview.show(mistakes);
  });
  const [navigation] = performance.getEntriesByType('navigation');
  const timings = navigation instanceof PerformanceNavigationTiming ? navigation.serverTiming : [];
  const seen = timings.find(({ name }) => name === RELOADS)?.description;
  import.meta.hot.send(EVENTS.ask, seen);
}
