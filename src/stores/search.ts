import { atom } from 'nanostores';
import { askBoth } from '~/lib/search/askBoth.ts';
import type { Search } from '~/lib/search/createSearch.ts';
import type { KindCounts } from '~/lib/search/indexReader.ts';
import type { NamedPage } from '~/lib/search/namedPages.ts';
import type { NextRequest, Question } from '~/lib/search/nextRequest.ts';
import type { SearchHit } from '~/lib/search/searchHit.ts';

/** The pages whose names match the question or, if there are none, one of the alternative queries. */
type BestPages = readonly NamedPage[];

/** The state of the search page; `idle` without a query. */
export type SearchState =
  | { readonly status: 'idle'; readonly question: Question }
  | { readonly status: 'searching'; readonly question: Question }
  | {
      readonly status: 'found';
      readonly question: Question;
      readonly best: BestPages;
      readonly hits: readonly SearchHit[];
      readonly total: number | null;
      readonly counts: KindCounts | null;
      /** The corrected query for which hits were found, if words of the question are on no page; otherwise null. */
      readonly mended: string | null;
      readonly nextRequest: NextRequest | null;
      /** The state of the next page; `refused` is the end of the list. */
      readonly more: 'ready' | 'loading' | 'unreachable' | 'refused';
      /** The index of the first hit that was added last; 0 on the first page. */
      readonly newFrom: number;
    }
  /** The index has failed; the named pages come from a separate file. */
  | { readonly status: 'unavailable'; readonly question: Question; readonly best: BestPages };

export const $search = atom<SearchState>({ status: 'idle', question: { query: '', kinds: [] } });

/** Runs a search; an empty query sends no request and clears the page. */
export const ask = async (search: Search, question: Question): Promise<void> => {
  if (question.query === '') {
    $search.set({ status: 'idle', question });
    return;
  }
  const searching: SearchState = { status: 'searching', question };
  $search.set(searching);
  const { answer, best } = await askBoth(search, question);
  // Another search was started in the meantime.
  if ($search.get() !== searching) return;
  if (answer.status === 'found') $search.set({ ...answer, question, best, more: 'ready', newFrom: 0 });
  else $search.set({ status: 'unavailable', question, best });
};

/**
 * Requests the next page of hits and appends them; a failure keeps the present hits (R25). The first new hit gets the focus, unless the
 * page was loaded automatically.
 */
export const seeMore = async ({ searchMore }: Search, isAsked = true): Promise<void> => {
  const before = $search.get();
  if (before.status !== 'found' || before.nextRequest === null || before.more === 'loading') return;
  const loading: SearchState = { ...before, more: 'loading' };
  $search.set(loading);
  const answer = await searchMore(before.nextRequest);
  if ($search.get() !== loading) return;
  if (answer.status === 'failed') $search.set({ ...before, more: answer.why });
  else {
    const { nextRequest } = answer;
    const [total, counts] = [answer.total ?? before.total, answer.counts ?? before.counts];
    const hits = [...before.hits, ...answer.hits];
    const newFrom = isAsked && answer.hits.length > 0 ? before.hits.length : 0;
    $search.set({ ...before, hits, nextRequest, total, counts, more: 'ready', newFrom });
  }
};

/** Repeats a search for a reader who returns to it, and loads as many hits as were shown before. */
export const askAgain = async (search: Search, question: Question, hits: number): Promise<void> => {
  await ask(search, question);
  for (;;) {
    const state = $search.get();
    if (state.status !== 'found' || state.question !== question || state.hits.length >= hits) return;
    if (state.nextRequest === null || state.more !== 'ready') return;
    await seeMore(search, false);
  }
};
