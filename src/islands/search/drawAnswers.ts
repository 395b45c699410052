import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import { SEARCH_KINDS, type SearchKind } from '~/lib/search/kindOfPath.ts';
import type { NamedPage } from '~/lib/search/namedPages.ts';
import { wordsOf, type Wordings } from '~/lib/wordsOf.ts';
import type { SearchState } from '~/stores/search.ts';
import { drawHits } from './drawHits.ts';
import { namedPageItem } from './namedPageItem.ts';
import type { SearchPlace, SearchWord } from './searchDoor.ts';

/** The dependencies of the answers: the page's wording, and the callbacks for a choice and for a retry. */
export type Answers = {
  /** Its wordings, the names of the kinds, and the region whose conventions dates follow. */
  readonly place: Pick<SearchPlace, 'words' | 'kinds' | 'region'>;
  readonly onChoose: (kinds: readonly SearchKind[]) => void;
  readonly onRetry: () => void;
};

const statusOf = (state: SearchState, words: Wordings<SearchWord>): string => {
  switch (state.status) {
    case 'idle':
    case 'unavailable':
      return '';
    case 'searching':
      return words('searching');
    case 'found': {
      const { best, hits, total, question, mended } = state;
      if (hits.length + best.length === 0) return words('none', { query: question.query });
      if (hits.length === 0) return words('shown', { shown: String(best.length) });
      const shown = String(hits.length);
      const count = total === null ? words('shown', { shown }) : words('shownOf', { shown, total: String(total) });
      return mended === null ? count : `${words('mended', { query: mended })} ${count}`;
    }
  }
};

/** Which kinds of page to show, with the number of hits of each; none chosen means all. */
const drawKinds = (fieldset: HTMLElement, onChoose: Answers['onChoose']) => {
  const boxes = [...fieldset.querySelectorAll('input')];
  const kindsOf = (chosen: readonly HTMLInputElement[]): readonly SearchKind[] =>
    SEARCH_KINDS.filter((kind) => chosen.some(({ value }) => value === kind));
  fieldset.addEventListener('change', () => {
    onChoose(kindsOf(boxes.filter(({ checked }) => checked)));
  });
  return (state: SearchState): void => {
    for (const box of boxes) {
      const [kind] = kindsOf([box]);
      const count = box.parentElement?.querySelector('span');
      if (kind === undefined || !count) continue;
      box.checked = state.question.kinds.includes(kind);
      count.textContent = state.status === 'found' && state.counts !== null ? String(state.counts[kind]) : '';
    }
  };
};

/** The pages that the question names, above the hits: a bib leads to its rider, a number to its stage. */
const drawBest = (nav: HTMLElement, list: HTMLElement) => {
  let drawn: readonly NamedPage[] = [];
  return (pages: readonly NamedPage[]): void => {
    // One of the present links may have the focus.
    if (pages === drawn) return;
    list.textContent = '';
    list.append(...pages.map(namedPageItem));
    nav.hidden = pages.length === 0;
    drawn = pages;
  };
};

/**
 * Prepares the container of the answers (SearchAnswers.astro).
 *
 * @returns the function that shows a state of the search in it.
 * @throws {TypeError} when a part of the container is missing.
 */
export const drawAnswers = (host: HTMLElement, { place: { words, kinds, region }, onChoose, onRetry }: Answers) => {
  const part = (selector: string): HTMLElement => {
    const found = host.querySelector<HTMLElement>(selector);
    if (found === null) throw new TypeError(`The place of the answers has no ${selector}.`);
    return found;
  };
  const [frame, status, failure] = [part(':scope > div'), part('[role=status]'), part('[data-unavailable]')];
  const days = dateFormat(region, { dateStyle: 'long', timeZone: RACE_IN_BROWSERS.timezone });
  const showKinds = drawKinds(part('.kinds'), onChoose);
  const showBest = drawBest(part('.best'), part('.best ul'));
  const showHits = drawHits(part('.hits'), {
    nameOf: (kind) => kinds[kind],
    dateOf: (publicationAt) => days(new Date(publicationAt)),
  });
  part('[data-unavailable] button').addEventListener('click', onRetry);

  return (state: SearchState): void => {
    const isFound = state.status === 'found';
    const said = statusOf(state, wordsOf(words));
    frame.classList.toggle('answers', isFound || state.status === 'searching');
    showKinds(state);
    showBest('best' in state ? state.best : []);
    status.dataset['state'] = state.status;
    // The same text again would be announced again.
    if (status.textContent !== said) status.textContent = said;
    // The pressed button is hidden: the keyboard goes on from the status, not from the top of the page.
    if (state.status !== 'unavailable' && failure.contains(failure.ownerDocument.activeElement)) status.focus();
    failure.hidden = state.status !== 'unavailable';
    showHits(isFound ? state.hits : [], isFound ? state.newFrom : 0);
  };
};
