import { useStore } from '@nanostores/react';
import type { Wordings } from '~/lib/wordsOf.ts';
import { $search } from '~/stores/search.ts';
import { MoreHits } from './MoreHits.tsx';
import type { SearchWord } from './searchDoor.ts';

type Props = { readonly words: Wordings<SearchWord>; readonly onMore: () => void };

/**
 * "See more" behind the hits, while there is a next page of them.
 *
 * Why an island: only the browser has the query and its result.
 * Without JavaScript: nothing; there are no hits either.
 */
export function SeeMore({ words, onMore }: Props) {
  const state = useStore($search);
  if (state.status !== 'found' || state.nextRequest === null) return null;
  return <MoreHits more={state.more} words={words} onMore={onMore} />;
}
