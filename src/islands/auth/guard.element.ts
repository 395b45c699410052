import { defineElement } from '~/lib/browser/defineElement.ts';

type GuardModule = { readonly guard: (element: HTMLElement) => Promise<boolean> };

/** Sends visitors of a member's own pages to the login and back; who it is finds out a chunk without the forms of a login. */
class GuardElement extends HTMLElement {
  connectedCallback(): void {
    void this.ask();
  }

  private async ask(): Promise<void> {
    try {
      const { guard } = (await import(/* @vite-ignore */ this.dataset['chunk'] ?? '')) as GuardModule;
      await guard(this);
    } catch {
      // Nothing on the page is secret: without the script it stands as it was drawn.
    }
  }
}

defineElement('club-guard', GuardElement);
