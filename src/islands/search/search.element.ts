import { defineElement } from '~/lib/browser/defineElement.ts';
import { keepQuery } from '~/lib/browser/keptLinks.ts';
import { wake } from '~/runtime/wake.ts';
import type * as Search from './mountSearch.ts';

/** Shows the query of the address, as text, in every search field of the page, and starts the search. */
class SearchElement extends HTMLElement {
  connectedCallback(): void {
    keepQuery(['q', 'kind']);
    const query = new URLSearchParams(location.search).get('q') ?? '';
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name=q]'))
      field.value = query.slice(0, field.maxLength);
    const host = this.querySelector<HTMLElement>('[data-hits]');
    if (host === null) return;
    // If the script fails to load, the form reloads this page, and the script with it (R24).
    void wake<typeof Search>(this, ({ mountSearch }) => {
      mountSearch(host);
    });
  }
}

defineElement('club-search', SearchElement);
