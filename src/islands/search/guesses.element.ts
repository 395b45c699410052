import { defineElement } from '~/lib/browser/defineElement.ts';
import { report } from '~/lib/browser/report.ts';
import { loadChunk } from '~/runtime/loadChunk.ts';
import type * as Guesses from './mountGuesses.ts';

/** The container of links to the pages that the address may have meant; its script shares the names with the search field of the page. */
class GuessesElement extends HTMLElement {
  connectedCallback(): void {
    loadChunk<typeof Guesses>(this)
      .then(({ mountGuesses }) => mountGuesses(this))
      .catch((error: unknown) => {
        report('guesses', error);
      });
  }
}

defineElement('club-guesses', GuessesElement);
