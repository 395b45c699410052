import { loadNamedPages } from '~/lib/search/loadNamedPages.ts';
import { findNamedPages, type NamedPage } from '~/lib/search/namedPages.ts';
import styles from './suggestions.css?inline';

/** Suggestions at a time: as many as a phone shows above its keyboard. */
const LIMIT = 8;

/** The query as it is in the address once it is sent. Importing the search's own function, `readQuery`, would cost three more requests. */
const asQuery = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Suggests pages by their names under a search field: a combobox with a listbox (ARIA Authoring Practices). The names are requested with the
 * first letter.
 */
class Suggestions {
  private readonly box = document.createElement('div');
  private readonly status = document.createElement('span');
  private active = -1;
  /** The last query that was sent, possibly before this script had loaded. No list opens for it, because it would cover the answers. */
  private sent: string | undefined = asQuery(new URLSearchParams(location.search).get('q') ?? '');

  private readonly host: HTMLElement;
  private readonly field: HTMLInputElement;

  constructor(host: HTMLElement, field: HTMLInputElement) {
    this.host = host;
    this.field = field;
    const { box, status } = this;
    box.id = `${field.id || 'header'}-suggestions`;
    box.setAttribute('role', 'listbox');
    status.setAttribute('role', 'status');
    status.className = 'visually-hidden';
    host.append(box, status);
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', box.id);
    this.show([]);
    field.addEventListener('input', () => {
      this.sent = undefined;
      void this.suggest();
    });
    field.form?.addEventListener('submit', () => {
      this.sent = asQuery(field.value);
      this.show([]);
    });
    field.addEventListener('keydown', (event) => {
      this.press(event);
    });
    host.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) this.show([]);
    });
    // Letters typed before this script had loaded.
    if (field.value !== '') void this.suggest();
  }

  private async suggest(): Promise<void> {
    const { field } = this;
    const typed = field.value;
    // After a failure the next letter loads them again.
    const names = await loadNamedPages(this.host.dataset['src'] ?? '').catch(() => undefined);
    // The text has changed meanwhile, the field has lost the focus, or the query was sent.
    if (names === undefined || typed !== field.value || asQuery(typed) === this.sent || !field.matches(':focus'))
      return;
    this.show(findNamedPages(names, typed, { limit: LIMIT, isTyping: true }));
  }

  private show(pages: readonly NamedPage[]): void {
    const links = pages.map(({ path, name, note }, index) => {
      const link = document.createElement('a');
      const small = document.createElement('small');
      link.setAttribute('role', 'option');
      link.id = `${this.box.id}-${index}`;
      link.href = path;
      link.tabIndex = -1;
      small.textContent = note;
      link.append(name, ' ', small);
      return link;
    });
    this.box.textContent = '';
    this.box.append(...links);
    this.box.hidden = links.length === 0;
    this.field.setAttribute('aria-expanded', String(links.length > 0));
    const found = (this.host.dataset['found'] ?? '').replace('{count}', String(links.length));
    this.box.setAttribute('aria-label', found);
    this.status.textContent = links.length > 0 ? found : '';
    this.mark(-1);
  }

  private mark(active: number): void {
    const links = [...this.box.children];
    this.active = active;
    for (const [index, link] of links.entries()) link.setAttribute('aria-selected', String(index === active));
    if (active < 0) this.field.removeAttribute('aria-activedescendant');
    else this.field.setAttribute('aria-activedescendant', links[active]?.id ?? '');
  }

  private press(event: KeyboardEvent): void {
    const links = this.box.querySelectorAll('a');
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (this.box.hidden || event.isComposing) return;
    if (step !== undefined) {
      // One position more than there are links: the field itself.
      const places = links.length + 1;
      this.mark(((this.active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && this.active >= 0) links[this.active]?.click();
    else if (event.key === 'Escape') {
      // The header's own Escape would close the whole search box.
      event.stopPropagation();
      this.show([]);
    } else return;
    event.preventDefault();
  }
}

let hasStyles = false;

/** Adds the styles of the list, once for all fields. Importing `addStyles` would cost two more requests before the first suggestion. */
const styleList = (): void => {
  const [sheet] = document.styleSheets;
  if (!hasStyles) sheet?.insertRule(`@media all{${styles}}`, sheet.cssRules.length);
  hasStyles = true;
};

/** Offers pages under the field of a `club-suggest`. */
export const suggestIn = (host: HTMLElement, field: HTMLInputElement): void => {
  styleList();
  new Suggestions(host, field);
};
