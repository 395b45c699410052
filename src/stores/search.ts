import { atom } from 'nanostores';
import { askBoth } from '~/lib/search/askBoth.ts';
import type { Search } from '~/lib/search/createSearch.ts';
import type { KindCounts } from '~/lib/search/indexReader.ts';
import type { NamedPage } from '~/lib/search/namedPages.ts';
import type { NextRequest, Question } from '~/lib/search/nextRequest.ts';
import type { SearchHit } from '~/lib/search/searchHit.ts';

/** The pages whose names match the question, or where there are none, one of the queries that were understood in its place. */
type BestPages = readonly NamedPage[];

/** What the search page knows right now; `idle` without a query. */
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
      /** The query that was answered, where words of the question are on no page. */
      readonly mended: string | null;
      readonly nextRequest: NextRequest | null;
      /** The state of the next page; `refused` is the end of the list. */
      readonly more: 'ready' | 'loading' | 'unreachable' | 'refused';
      /** The number of the first hit that came last; 0 on the first page. */
      readonly newFrom: number;
    }
  /** The index has failed; the names come from a file of their own. */
  | { readonly status: 'unavailable'; readonly question: Question; readonly best: BestPages };

export const $search = atom<SearchState>({ status: 'idle', question: { query: '', kinds: [] } });

/** Asks a question; an empty query asks nothing and clears the page. */
export const ask = async (search: Search, question: Question): Promise<void> => {
  if (question.query === '') {
    $search.set({ status: 'idle', question });
    return;
  }
  const searching: SearchState = { status: 'searching', question };
  $search.set(searching);
  const { answer, best } = await askBoth(search, question);
  // Another question was asked meanwhile.
  if ($search.get() !== searching) return;
  if (answer.status === 'found') $search.set({ ...answer, question, best, more: 'ready', newFrom: 0 });
  else $search.set({ status: 'unavailable', question, best });
};

/**
 * Asks for the next page of hits and sets them behind those that are shown; a failure leaves these as they are (R25). The first new hit gets
 * the focus, unless nobody has asked for it.
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

/** Asks a question again for a reader who comes back to it, until as many hits are shown as before. */
export const askAgain = async (search: Search, question: Question, hits: number): Promise<void> => {
  await ask(search, question);
  for (;;) {
    const state = $search.get();
    if (state.status !== 'found' || state.question !== question || state.hits.length >= hits) return;
    if (state.nextRequest === null || state.more !== 'ready') return;
    await seeMore(search, false);
  }
};
