import { defineElement } from '~/lib/browser/defineElement.ts';
import { hasFeature } from '~/lib/browser/device.ts';

/**
 * Shows that this browser is too old for the account, in place of a form that would fail. Without scripts the page shows another sentence.
 */
class TooOldElement extends HTMLElement {
  connectedCallback(): void {
    this.hidden = (this.dataset['needs'] ?? '').split(' ').every(hasFeature);
    this.parentElement?.classList.toggle('is-too-old', !this.hidden);
  }
}

defineElement('club-too-old', TooOldElement);
