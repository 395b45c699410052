import { NAMES_LIMIT_MS } from '~/config/search.ts';
import { address } from '~/lib/browser/navigation.ts';
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

/** Shows links to the pages that the address of this page may have meant. Without any, or without their names, the place stays empty. */
export const mountGuesses = async (element: HTMLElement): Promise<void> => {
  const [section, list] = [element.querySelector('section'), element.querySelector('ul')];
  if (section === null || list === null) return;
  try {
    const names = await within(NAMES_LIMIT_MS, loadNamedPages(element.dataset['src'] ?? ''));
    const guesses = guessPages(names, address.path(), address.origin());
    list.replaceChildren(...guesses.map(item));
    section.hidden = guesses.length === 0;
  } catch (error) {
    report('guesses: names', error);
  }
};
