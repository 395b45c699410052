type Props = {
  readonly more: 'ready' | 'loading' | 'unreachable' | 'refused';
  readonly text: (key: 'more' | 'loading' | 'moreFailed' | 'refused' | 'retry') => string;
  readonly onMore: () => void;
};

/** The way to the next page of hits: a button, and what has become of it when there is none to be had. */
export function MoreHits({ more, text, onMore }: Props) {
  if (more === 'refused') return <p role="alert">{text('refused')}</p>;
  const label = text(({ ready: 'more', loading: 'loading', unreachable: 'retry' } as const)[more]);
  return (
    <div className="more-hits">
      {more === 'unreachable' && <p role="alert">{text('moreFailed')}</p>}
      {/* Not `disabled` while it loads: the focus would be lost. A second press asks nothing. */}
      <button type="button" className="button" aria-busy={more === 'loading'} onClick={onMore}>
        {label}
      </button>
    </div>
  );
}
