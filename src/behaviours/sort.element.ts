import { defineElement } from '~/lib/browser/defineElement.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Sort from './mountSort.ts';

/**
 * A table whose headings sort it. Its script loads with the first press, with the first pointer over the table, or when anything on the
 * page gets the focus for the first time, so that the headings are buttons before the Tab key reaches them. Without the script the table
 * keeps its order.
 */
class SortElement extends HTMLElement {
  connectedCallback(): void {
    const wake = (event: Event): void => {
      loadChunk<typeof Sort>(this)
        .then(({ mountSort }) => {
          mountSort(this, event);
        })
        .catch(() => undefined);
    };
    this.addEventListener('click', wake);
    addEventListener('focusin', wake, { once: true });
    this.addEventListener('pointerover', wake, { once: true });
  }
}

defineElement('club-sort', SortElement);
