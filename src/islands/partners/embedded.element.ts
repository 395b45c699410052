import { defineElement } from '~/lib/browser/defineElement.ts';

type EmbeddedModule = { readonly answerParent: () => void };

/** Loads the messages of a framed page to its parent; a page that is not framed, as most, loads nothing. */
class EmbeddedElement extends HTMLElement {
  connectedCallback(): void {
    if (window.top === window) return;
    (import(/* @vite-ignore */ this.dataset['chunk'] ?? '') as Promise<EmbeddedModule>).then(
      ({ answerParent }) => {
        answerParent();
      },
      // The frame then keeps its height.
      () => undefined,
    );
  }
}

defineElement('club-embedded', EmbeddedElement);
