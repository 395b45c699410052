import { NAMES_LIMIT_MS } from '~/config/search.ts';
import { defineElement } from '~/lib/browser/defineElement.ts';
import { report } from '~/lib/browser/report.ts';
import { guessPages } from '~/lib/search/guessPages.ts';
import { loadNamedPages } from '~/lib/search/loadNamedPages.ts';
import type { NamedPage } from '~/lib/search/namedPages.ts';
import { within } from '~/lib/search/within.ts';

const item = ({ path, name, note }: NamedPage): HTMLLIElement => {
  const entry = document.createElement('li');
  const link = document.createElement('a');
  const title = document.createElement('b');
  const beside = document.createElement('span');
  link.href = path;
  title.textContent = name;
  beside.className = 'small quiet';
  beside.textContent = note;
  link.append(title, ' ', beside);
  entry.append(link);
  return entry;
};

/** Links to the pages that the address of this page may have meant. Without any, or without their names, its place stays empty. */
class GuessesElement extends HTMLElement {
  connectedCallback(): void {
    void this.guess();
  }

  private async guess(): Promise<void> {
    const [section, list] = [this.querySelector('section'), this.querySelector('ul')];
    if (section === null || list === null) return;
    try {
      const pages = await within(NAMES_LIMIT_MS, loadNamedPages(this.dataset['src'] ?? ''));
      const guesses = guessPages(pages, location.pathname, location.origin);
      list.replaceChildren(...guesses.map(item));
      section.hidden = guesses.length === 0;
    } catch (error) {
      report('guesses: names', error);
    }
  }
}

defineElement('club-guesses', GuessesElement);
