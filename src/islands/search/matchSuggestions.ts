/** How many are offered at a time: what a phone shows above its keyboard. */
const MOST = 8;

type Entry = { readonly path: string; readonly name: string; readonly note: string; readonly words: string };

/** Lower case without accents, each word after a blank: " tadej pogacar 131 uae". */
const folded = (text: string): string =>
  ` ${text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ø/g, 'o').replace(/ł/g, 'l')}`
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}]+/gu, ' ');

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The file of suggestions: groups of `[start of address, [[name, note, end of address], …]]`. */
const read = (groups: unknown): readonly Entry[] =>
  list(groups).flatMap((group) => {
    const [start, pages] = list(group);
    return list(pages).map((page) => {
      const [name, note, end] = list(page).map(String);
      return { path: `${String(start)}${end}/`, name: `${name}`, note: `${note}`, words: folded(`${name} ${note}`) };
    });
  });

/**
 * Names and titles under a search field during typing: a combobox with a list (ARIA Authoring Practices). Every word that
 * is typed must begin a word of the name, or a bib. One request for the list, at the first letter.
 */
class Suggestions {
  private entries: Promise<readonly Entry[]> | undefined;
  private readonly box = document.createElement('div');
  private readonly status = document.createElement('span');
  private active = -1;

  private readonly host: HTMLElement;
  private readonly field: HTMLInputElement;

  constructor(host: HTMLElement, field: HTMLInputElement) {
    this.host = host;
    this.field = field;
    const { box, status } = this;
    box.id = `${field.id || 'header'}-suggestions`;
    box.setAttribute('role', 'listbox');
    box.setAttribute('aria-label', host.dataset['label'] ?? '');
    status.setAttribute('role', 'status');
    status.className = 'visually-hidden';
    host.append(box, status);
    field.setAttribute('aria-controls', box.id);
    this.show([]);
    field.addEventListener('input', () => void this.suggest());
    field.addEventListener('keydown', (event) => {
      this.press(event);
    });
    host.addEventListener('focusout', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && host.contains(relatedTarget))) this.show([]);
    });
    // Letters that were typed before this was there.
    if (field.value !== '') void this.suggest();
  }

  private async suggest(): Promise<void> {
    const { field } = this;
    const words = folded(field.value).split(' ').filter(Boolean);
    // Not kept when it fails: the next letter asks again.
    this.entries ??= this.load();
    const entries = await this.entries.catch(() => (this.entries = undefined));
    // The text of the field has changed meanwhile, or the focus has left it.
    if (words.join() !== folded(field.value).split(' ').filter(Boolean).join() || !field.matches(':focus')) return;
    const isMeant = (entry: Entry): boolean => words.every((word) => entry.words.includes(` ${word}`));
    this.show(words.length > 0 ? (entries ?? []).filter(isMeant).slice(0, MOST) : []);
  }

  private async load(): Promise<readonly Entry[]> {
    const answer = await fetch(this.host.dataset['src'] ?? '');
    if (!answer.ok) throw new Error(`${answer.status}`);
    return read(await answer.json());
  }

  private show(entries: readonly Entry[]): void {
    const links = entries.map(({ path, name, note }, index) => {
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
    this.status.textContent =
      links.length > 0 ? (this.host.dataset['found'] ?? '').replace('{count}', String(links.length)) : '';
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
      // One place more than there are links: the field itself.
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

/** Offers pages under the field of a `club-suggest`. */
export const suggestIn = (host: HTMLElement, field: HTMLInputElement): void => {
  new Suggestions(host, field);
};
