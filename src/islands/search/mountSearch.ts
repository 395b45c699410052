import { address } from '~/lib/browser/navigation.ts';
import { askAhead } from '~/lib/browser/preloads.ts';
import { IndexReader } from '~/lib/search/indexReader.ts';
import { loadNamedPages } from '~/lib/search/loadNamedPages.ts';
import { createSearch, type Search as Searcher } from '~/lib/search/createSearch.ts';
import type { Question } from '~/lib/search/nextRequest.ts';
import { readIndexes } from '~/lib/search/readIndexes.ts';
import { readQuery } from '~/lib/search/readQuery.ts';
import { readQuestion } from '~/lib/search/readQuestion.ts';
import { writeQuestion } from '~/lib/search/writeQuestion.ts';
import { $search, ask, seeMore } from '~/stores/search.ts';
import { searchDoor, type SearchPlace } from './searchDoor.ts';

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

/** Lets the page's form ask, and the way Back and Forth. The address always holds the question that is on the page. */
const followForm = (form: HTMLFormElement, askFor: (question: Question) => void): void => {
  const field = form.querySelector('input');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = { ...$search.get().question, query: readQuery(field?.value ?? '') };
    if (question.query === '') return;
    address.push(writeQuestion(question));
    askFor(question);
  });
  address.onReturn(() => {
    const question = readQuestion(address.parameters());
    if (field) field.value = question.query;
    askFor(question);
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
  askFor(readQuestion(address.parameters()));
  followForm(form, askFor);
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
};
