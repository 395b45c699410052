import { useStore } from '@nanostores/react';
import type { SearchKind } from '~/lib/search/kindOfPath.ts';
import type { Wordings } from '~/lib/wordsOf.ts';
import { $search, type SearchState } from '~/stores/search.ts';
import { BestPages } from './BestPages.tsx';
import { HitList } from './HitList.tsx';
import { KindChoice } from './KindChoice.tsx';
import { MoreHits } from './MoreHits.tsx';
import type { SearchWord } from './searchDoor.ts';

type Props = {
  readonly words: Wordings<SearchWord>;
  readonly kindNames: readonly (readonly [kind: SearchKind, name: string])[];
  /** A day in the words of the page's language. */
  readonly dateOf: (publicationAt: string) => string;
  readonly onChoose: (kinds: readonly SearchKind[]) => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
};

const statusOf = (state: SearchState, words: Props['words']): string => {
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

/**
 * The answers of the search, below its form.
 *
 * Why an island: only the browser has the question, and looks the index through.
 * Without JavaScript: a sentence, with links to the lists.
 */
export function Search({ words, kindNames, dateOf, onChoose, onRetry, onMore }: Props) {
  const state = useStore($search);
  const names = new Map(kindNames);
  const best = 'best' in state ? state.best : [];

  return (
    <div className={state.status === 'idle' || state.status === 'unavailable' ? undefined : 'answers'}>
      <KindChoice
        names={kindNames}
        legend={words('kinds')}
        chosen={state.question.kinds}
        counts={state.status === 'found' ? state.counts : null}
        onChoose={onChoose}
      />
      {best.length > 0 && <BestPages pages={best} label={words('best')} />}
      <p role="status" data-state={state.status}>
        {statusOf(state, words)}
      </p>
      {state.status === 'unavailable' && (
        <div role="alert">
          <p>{words('unavailable')}</p>
          <button type="button" className="button" onClick={onRetry}>
            {words('retry')}
          </button>
        </div>
      )}
      {state.status === 'found' && state.hits.length > 0 && (
        <HitList hits={state.hits} nameOf={(kind) => names.get(kind) ?? ''} dateOf={dateOf} newFrom={state.newFrom} />
      )}
      {state.status === 'found' && state.nextRequest !== null && (
        <MoreHits more={state.more} words={words} onMore={onMore} />
      )}
    </div>
  );
}
