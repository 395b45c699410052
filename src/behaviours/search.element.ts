/** Shows the query of the address in the search page's field, as text. */
class SearchElement extends HTMLElement {
  connectedCallback(): void {
    const field = this.querySelector('input');
    if (field) field.value = new URLSearchParams(location.search).get('q')?.slice(0, field.maxLength) ?? '';
  }
}

customElements.define('club-search', SearchElement);
