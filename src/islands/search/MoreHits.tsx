import type { Wordings } from '~/lib/wordsOf.ts';
import type { SearchWord } from './searchDoor.ts';

type Props = {
  readonly more: 'ready' | 'loading' | 'unreachable' | 'refused';
  readonly words: Wordings<SearchWord>;
  readonly onMore: () => void;
};

/** The button for the next page of hits, and a message if there is none to load. */
export function MoreHits({ more, words, onMore }: Props) {
  if (more === 'refused') return <p role="alert">{words('refused')}</p>;
  const label = words(({ ready: 'more', loading: 'loading', unreachable: 'retry' } as const)[more]);
  return (
    <div className="more-hits">
      {more === 'unreachable' && <p role="alert">{words('moreFailed')}</p>}
      {/* Not `disabled` while it loads, because the focus would be lost. A second press sends no request. */}
      <button type="button" className="button" aria-busy={more === 'loading'} onClick={onMore}>
        {label}
      </button>
    </div>
  );
}
