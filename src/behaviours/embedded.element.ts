type EmbeddedModule = { readonly answerParent: () => void };

/** Loads what a framed page says to the page around it; a page by itself, as most are, asks for nothing. */
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

customElements.define('club-embedded', EmbeddedElement);
