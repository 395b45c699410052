import { address } from '~/lib/browser/navigation.ts';
import { IndexReader } from '~/lib/search/indexReader.ts';
import { loadNamedPages } from '~/lib/search/loadNamedPages.ts';
import { createSearch, type Search as Searcher } from '~/lib/search/createSearch.ts';
import type { Question } from '~/lib/search/nextRequest.ts';
import { readIndexes } from '~/lib/search/readIndexes.ts';
import { readQuery } from '~/lib/search/readQuery.ts';
import { readQuestion } from '~/lib/search/readQuestion.ts';
import { writeQuestion } from '~/lib/search/writeQuestion.ts';
import { $search, ask, askAgain, seeMore } from '~/stores/search.ts';
import { searchDoor, type SearchPlace } from './searchDoor.ts';
import { seenHits } from './seenHits.ts';
import { showAnswers } from './showAnswers.ts';

const searcherFor = (
  { indexes = '', moreUrl = '' }: DOMStringMap,
  names: string,
  { locale, folders }: SearchPlace,
): Searcher =>
  createSearch({
    reader: new IndexReader(readIndexes(indexes)),
    loadNamed: () => loadNamedPages(names),
    locale,
    moreUrl,
    origin: address.origin(),
    folders,
  });

const keepSeen = (): void => {
  const state = $search.get();
  if (state.status === 'found') seenHits.keep(state.hits.length);
};

/** Runs the query of the address, and scrolls to the reader's former position in its hits. */
const comeBack = async (searcher: Searcher): Promise<void> => {
  const { hits, top } = seenHits.kept();
  const question = readQuestion(address.parameters());
  await askAgain(searcher, question, hits);
  if (top > 0 && $search.get().question === question) scrollTo({ top, behavior: 'instant' });
};

/**
 * Whether the reader went to a place within the page, by the skip link or another link with a fragment: browsers report that like Back (HTML,
 * "update document for history step application").
 */
const isSameStep = (): boolean =>
  address.kept() === null &&
  writeQuestion(readQuestion(address.parameters())).toString() === writeQuestion($search.get().question).toString();

type Asking = { readonly askFor: (question: Question) => void; readonly onReturn: () => void };

/** Runs a query for the page's form, and after Back and Forward. The address always contains the query that is shown. */
const followForm = (form: HTMLFormElement, { askFor, onReturn }: Asking): void => {
  const field = form.querySelector('input');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = { ...$search.get().question, query: readQuery(field?.value ?? '') };
    if (question.query === '') return;
    keepSeen();
    address.push(writeQuestion(question));
    askFor(question);
  });
  address.onReturn(() => {
    // The hits that are shown and what was typed since stay.
    if (isSameStep()) return;
    if (field) field.value = readQuestion(address.parameters()).query;
    onReturn();
  });
};

/**
 * Connects the page's form with the search, and renders the answers. React loads after the first answer, and only if there are more hits.
 */
export const mountSearch = (host: HTMLElement): void => {
  const wrapper = host.closest<HTMLElement>('club-search');
  const form = wrapper?.querySelector('form');
  if (!wrapper || !form) return;
  const place = searchDoor.read(wrapper);
  const names = wrapper.querySelector<HTMLElement>('club-suggest')?.dataset['src'] ?? '';
  const searcher = searcherFor(wrapper.dataset, names, place);
  const askFor = (question: Question): void => void ask(searcher, question);
  const onReturn = (): void => void comeBack(searcher);
  searcher.prepare();
  showAnswers(host, {
    place,
    onChoose: (kinds) => {
      const question = { ...$search.get().question, kinds };
      address.replace(writeQuestion(question));
      askFor(question);
    },
    onRetry: () => {
      askFor($search.get().question);
    },
    onMore: () => void seeMore(searcher),
  });
  onReturn();
  followForm(form, { askFor, onReturn });
  // A press or Enter on a hit leaves the page.
  host.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) keepSeen();
  });
};
