import { defineElement } from '~/lib/browser/defineElement.ts';

type SearchModule = { readonly mountSearch: (host: HTMLElement) => Promise<void> };

/**
 * Shows the query of the address, as text, in every search field of the page, and wakes the search island.
 * The chunk's address is an attribute: a literal `import()` would keep Astro from inlining this script.
 */
class SearchElement extends HTMLElement {
  connectedCallback(): void {
    const query = new URLSearchParams(location.search).get('q') ?? '';
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name=q]'))
      field.value = query.slice(0, field.maxLength);
    void this.wake();
  }

  private async wake(): Promise<void> {
    const host = this.querySelector<HTMLElement>('[data-hits]');
    const { chunk } = this.dataset;
    if (host === null || chunk === undefined) return;
    try {
      const { mountSearch } = (await import(/* @vite-ignore */ chunk)) as SearchModule;
      await mountSearch(host);
    } catch {
      // The form then asks for this page anew, and with it for the island (R24).
      this.querySelector('[data-failed]')?.toggleAttribute('hidden', false);
    }
  }
}

defineElement('club-search', SearchElement);
