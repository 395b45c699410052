import { useStore } from '@nanostores/react';
import type { SEARCH_TEXTS } from '~/config/search.ts';
import type { SearchKind } from '~/lib/search/kindOfPath.ts';
import { $search, type SearchState } from '~/stores/search.ts';
import { HitList } from './HitList.tsx';
import { KindChoice } from './KindChoice.tsx';
import { MoreHits } from './MoreHits.tsx';

/** A wording of the page; `{…}` in it stands for a value that only the browser knows. */
type Text = (key: (typeof SEARCH_TEXTS)[number]) => string;

type Props = {
  readonly text: Text;
  readonly kindNames: readonly (readonly [kind: SearchKind, name: string])[];
  /** A day in the words of the page's language. */
  readonly dateOf: (publicationAt: string) => string;
  readonly onChoose: (kinds: readonly SearchKind[]) => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
};

// A function as replacement: `$&` in a query is text (T48).
const filled = (wording: string, values: Readonly<Record<string, string | number>>): string =>
  wording.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

const statusOf = (state: SearchState, text: Text): string => {
  switch (state.status) {
    case 'idle':
    case 'unavailable':
      return '';
    case 'searching':
      return text('searching');
    case 'found': {
      const { hits, total, question } = state;
      if (hits.length === 0) return filled(text('none'), { query: question.query });
      return filled(text(total === null ? 'shown' : 'shownOf'), { shown: hits.length, total: total ?? '' });
    }
  }
};

/**
 * The answers of the search, below its form.
 *
 * Why an island: only the browser has the question, and looks the index through.
 * Without JavaScript: a sentence, with links to the lists.
 */
export function Search({ text, kindNames, dateOf, onChoose, onRetry, onMore }: Props) {
  const state = useStore($search);
  const names = new Map(kindNames);

  return (
    <>
      <KindChoice names={kindNames} legend={text('kinds')} chosen={state.question.kinds} onChoose={onChoose} />
      <p role="status" data-state={state.status}>
        {statusOf(state, text)}
      </p>
      {state.status === 'unavailable' && (
        <div role="alert">
          <p>{text('unavailable')}</p>
          <button type="button" className="button" onClick={onRetry}>
            {text('retry')}
          </button>
        </div>
      )}
      {state.status === 'found' && state.hits.length > 0 && (
        <HitList hits={state.hits} nameOf={(kind) => names.get(kind) ?? ''} dateOf={dateOf} newFrom={state.newFrom} />
      )}
      {state.status === 'found' && state.nextRequest !== null && (
        <MoreHits more={state.more} text={text} onMore={onMore} />
      )}
    </>
  );
}
