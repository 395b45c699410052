import type { SearchKind } from '~/lib/search/kindOfPath.ts';
import type { SearchHit } from '~/lib/search/searchHit.ts';

type Props = {
  readonly hits: readonly SearchHit[];
  readonly nameOf: (kind: SearchKind) => string;
  readonly dateOf: (publicationAt: string) => string;
  /** The number of the first hit that came with "see more"; 0 when none did. */
  readonly newFrom: number;
};

/** The button that was pressed may be gone: a keyboard user continues at the first new hit. */
const focusOnArrival = (link: HTMLAnchorElement | null): void => {
  link?.focus();
  const hit = link?.closest('li');
  // A title that is hidden from this reader takes no focus.
  if (!hit || link?.matches(':focus')) return;
  hit.tabIndex = -1;
  hit.focus();
};

/** The hits, each with its kind, its date and what stands around the words that were found. All of it is text. */
export function HitList({ hits, nameOf, dateOf, newFrom }: Props) {
  return (
    <ol className="hits">
      {hits.map(({ path, title, kind, publicationAt, excerpt, tells }, index) => (
        <li key={path}>
          <h2 data-tells={kind === 'article' ? tells : undefined}>
            <a href={path} ref={newFrom > 0 && index === newFrom ? focusOnArrival : null}>
              {title}
            </a>
          </h2>
          <p className="small quiet">
            {nameOf(kind)}
            {publicationAt !== null && <> · {dateOf(publicationAt)}</>}
          </p>
          {excerpt.length > 0 && (
            <p data-tells={tells}>
              {excerpt.map(({ text, isMatch }, place) =>
                isMatch ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>,
              )}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
