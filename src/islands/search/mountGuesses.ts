import { NAMES_LIMIT_MS } from '~/config/search.ts';
import { address } from '~/lib/browser/navigation.ts';
import { report } from '~/lib/browser/report.ts';
import { guessPages } from '~/lib/search/guessPages.ts';
import { loadNamedPages } from '~/lib/search/loadNamedPages.ts';
import { within } from '~/lib/search/within.ts';
import { namedPageItem } from './namedPageItem.ts';

/**
 * Shows links to the pages that the address of this page may have meant. Without any, or if their names cannot be loaded, the container
 * stays empty.
 */
export const mountGuesses = async (element: HTMLElement): Promise<void> => {
  const [section, list] = [element.querySelector('section'), element.querySelector('ul')];
  if (section === null || list === null) return;
  try {
    const names = await within(NAMES_LIMIT_MS, loadNamedPages(element.dataset['src'] ?? ''));
    const guesses = guessPages(names, address.path(), address.origin());
    list.replaceChildren(...guesses.map(namedPageItem));
    section.hidden = guesses.length === 0;
  } catch (error) {
    report('guesses: names', error);
  }
};
