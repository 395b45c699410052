import { defineElement } from '~/lib/browser/defineElement.ts';
import { addClosed } from '~/runtime/closedHere.ts';

/** Closes the alert of a page for the life of the tab; `HideParts.astro` keeps it closed on the next page. */
class AlertElement extends HTMLElement {
  connectedCallback(): void {
    this.querySelector('button')?.addEventListener('click', () => {
      this.hidden = true;
      document.getElementById('content')?.focus();
      addClosed(this.dataset['alert'] ?? '');
    });
  }
}

defineElement('club-alert', AlertElement);
