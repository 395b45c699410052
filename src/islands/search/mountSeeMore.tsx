import { createRoot } from 'react-dom/client';
import { RACE_IN_BROWSERS } from '~/config/race/inBrowsers.ts';
import { dateFormat } from '~/lib/dateFormat.ts';
import { wordsOf } from '~/lib/wordsOf.ts';
import { SEARCH_KINDS, type SearchKind } from '~/lib/search/kindOfPath.ts';
import { Search } from './Search.tsx';
import type { SearchPlace } from './searchDoor.ts';

type View = {
  readonly host: HTMLElement;
  /** Its wordings, the names of the kinds, and the region whose conventions dates follow. */
  readonly place: Pick<SearchPlace, 'words' | 'kinds' | 'region'>;
  readonly onChoose: (kinds: readonly SearchKind[]) => void;
  readonly onRetry: () => void;
  readonly onMore: () => void;
};

/** Draws the answers of the search into their place. */
export const drawSearch = ({ host, place: { words, kinds, region }, ...handlers }: View): void => {
  const days = dateFormat(region, { dateStyle: 'long', timeZone: RACE_IN_BROWSERS.timezone });
  createRoot(host).render(
    <Search
      words={wordsOf(words)}
      kindNames={SEARCH_KINDS.map((kind) => [kind, kinds[kind]] as const)}
      dateOf={(publicationAt) => days(new Date(publicationAt))}
      {...handlers}
    />,
  );
};
