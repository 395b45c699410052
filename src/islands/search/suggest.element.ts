import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Suggestions from './matchSuggestions.ts';

/**
 * A search field that suggests pages while the reader types. Most readers never type, so the list's script loads when the field gets the
 * focus; until then, and without it, the form searches as usual. The role of the field is set at once, for screen readers.
 */
class SuggestElement extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    if (!field) return;
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-expanded', 'false');
    const wake = (): void => {
      loadChunk<typeof Suggestions>(this).then(
        ({ suggestIn }) => {
          suggestIn(this, field);
        },
        // The next focus tries again.
        () => {
          field.addEventListener('focus', wake, { once: true });
        },
      );
    };
    // The field got the focus before this script had loaded.
    if (field.matches(':focus')) wake();
    else field.addEventListener('focus', wake, { once: true });
  }
}

defineElement('club-suggest', SuggestElement);
