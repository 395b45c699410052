import { address } from '~/lib/browser/navigation.ts';
import { deferred } from '~/lib/deferred.ts';
import { askAhead } from '~/lib/browser/preloads.ts';
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

/** Asks the question of the address, and leads to where the reader was in its hits, once they are drawn. */
const comeBack = async (searcher: Searcher, drawn: Promise<unknown>): Promise<void> => {
  const { hits, top } = seenHits.kept();
  const question = readQuestion(address.parameters());
  await Promise.all([askAgain(searcher, question, hits), drawn]);
  if (top === 0 || $search.get().question !== question) return;
  // The hits are drawn with the next frame.
  requestAnimationFrame(() => {
    scrollTo({ top, behavior: 'instant' });
  });
};

type Asking = { readonly askFor: (question: Question) => void; readonly onReturn: () => void };

/** Lets the page's form ask, and the way Back and Forth. The address always holds the question that is on the page. */
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
    if (field) field.value = readQuestion(address.parameters()).query;
    onReturn();
  });
};

/**
 * Lets the page's form ask, and has the answers drawn into the place that the page keeps for them. React comes
 * after the index: while that one is asked for words and pages, the line is free.
 */
export const mountSearch = async (host: HTMLElement): Promise<void> => {
  const wrapper = host.closest<HTMLElement>('club-search');
  const form = wrapper?.querySelector('form');
  if (!wrapper || !form) return;
  const place = searchDoor.read(wrapper);
  const names = wrapper.querySelector<HTMLElement>('club-suggest')?.dataset['src'] ?? '';
  const searcher = searcherFor(wrapper.dataset, names, place);
  const askFor = (question: Question): void => void ask(searcher, question);
  const prepared = searcher.prepare();
  const { promise: drawn, resolve: isDrawn } = deferred<undefined>();
  const onReturn = (): void => void comeBack(searcher, drawn);
  onReturn();
  followForm(form, { askFor, onReturn });
  // A hit leads away, by a press or by Enter.
  host.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') !== null) keepSeen();
  });
  await prepared;
  askAhead((wrapper.dataset['view'] ?? '').split(' ').filter((module) => module.startsWith('/')));
  const { drawSearch } = await import('./searchView.tsx');
  drawSearch({
    host,
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
  isDrawn(undefined);
};
